/**
 * SQL: for how many seconds the server has failed to keep its write-ahead log where `archive_command` puts it; 0 while it
 * keeps it, or keeps none.
 * https://www.postgresql.org/docs/18/monitoring-stats.html#MONITORING-PG-STAT-ARCHIVER-VIEW
 */
export const selectUnkept = `
  SELECT coalesce(max(extract(epoch FROM clock_timestamp() - coalesce(last_archived_time, stats_reset))), 0)::float8 AS seconds
  FROM pg_stat_archiver WHERE last_failed_time > coalesce(last_archived_time, '-infinity')`
