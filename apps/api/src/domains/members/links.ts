import type { Output } from '@harana/contract'
import {
  type LinkKind,
  linkStrength,
  linkStrengths,
  NETWORK_LINK_DAYS,
  NETWORK_LISTED_MAX,
  SHARED_COUNT_MAX,
} from '@harana/contract/model/linked-accounts'
import { type Queryable, sql } from '../../db/db.ts'

type Links = Pick<Output<'admin/getmembercase'>, 'links' | 'sharedNetworks'>
type Link = Links['links'][number]
type Row = {
  kind: LinkKind
  shared: number
  last: Date
  /** Null for a network that is shared by too many to list them. */
  memberId: number | null
  name: string | null
  state: Link['state'] | null
}

/** The most devices, networks and photos that are looked at, the latest first. */
const maxLooked = 20

/** Reads which accounts have a browser, a network or a photo in common with a member's. */
export async function readLinks(db: Queryable, memberId: number): Promise<Links> {
  const since = sql`app_now() - make_interval(days => ${NETWORK_LINK_DAYS})`
  /** SQL: the accounts of what a member logged in from, up to the most that are counted. */
  const accounts = (column: 'device' | 'network', only: ReturnType<typeof sql>) => sql`
    CROSS JOIN LATERAL (SELECT array_agg(member_id) AS ids FROM (
      SELECT DISTINCT member_id FROM log_ins l WHERE l.${sql.ref(column)} = mine.${sql.ref(column)} AND ${only}
      LIMIT ${SHARED_COUNT_MAX}) each_one) a`
  const { rows } = await sql<Row>`
    WITH found AS (
      SELECT 'device' AS kind, a.ids, mine.last FROM (
        SELECT device, max(last_at) AS last FROM log_ins WHERE member_id = ${memberId} AND device <> ''
        GROUP BY device ORDER BY last DESC LIMIT ${maxLooked}) mine ${accounts('device', sql`l.device <> ''`)}
      UNION ALL
      SELECT 'network', a.ids, mine.last FROM (
        SELECT network, max(last_at) AS last FROM log_ins WHERE member_id = ${memberId} AND last_at > ${since}
        GROUP BY network ORDER BY last DESC LIMIT ${maxLooked}) mine ${accounts('network', sql`l.last_at > ${since}`)}
      UNION ALL
      SELECT 'photo', ARRAY[h.member_id, h.other_member_id], h.last_at
      FROM (SELECT * FROM photo_hits WHERE kind = 2 AND member_id = ${memberId}
        UNION SELECT * FROM photo_hits WHERE kind = 2 AND other_member_id = ${memberId}
        ORDER BY last_at DESC LIMIT ${maxLooked}) h
    )
    SELECT f.kind, cardinality(f.ids) AS shared, f.last, i.member_id AS "memberId", p.profile_name AS name, i.state
    FROM found f LEFT JOIN member_index i ON i.member_id = ANY(f.ids) AND i.member_id <> ${memberId}
      AND (f.kind <> 'network' OR cardinality(f.ids) <= ${NETWORK_LISTED_MAX})
    LEFT JOIN profiles p ON p.member_id = i.member_id
    WHERE cardinality(f.ids) > 1 ORDER BY f.last DESC, i.member_id`.execute(db)
  const links = rows.flatMap(({ kind, shared, last, memberId: other, name, state }): Link[] =>
    other === null || state === null
      ? []
      : [
          {
            member: { memberId: other, name: name ?? '' },
            state,
            kind,
            strength: linkStrength(kind, shared),
            shared,
            last: last.toISOString(),
          },
        ],
  )
  const rank = ({ strength }: Link) => linkStrengths.indexOf(strength)
  return {
    links: links.toSorted((a, b) => rank(a) - rank(b)).slice(0, 2 * maxLooked),
    sharedNetworks: rows
      .filter(({ kind, memberId: other }) => kind === 'network' && other === null)
      .map(({ shared, last }) => ({ shared, last: last.toISOString() })),
  }
}
