import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { running } from '../apps/api/src/launch/running.ts'

/** @throws Error where Debian's nginx is not installed */
export function needNginx(): void {
  if (spawnSync('nginx', ['-v']).error) throw new Error('nginx is not installed: apt-get install nginx')
}

/** Starts Debian's nginx with this site alone, as its `http` block holds it. Returns what ends it. */
export function startNginx(site: string): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'harana-nginx-'))
  const file = join(folder, 'nginx.conf')
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  writeFileSync(
    file,
    `daemon off;
pid ${folder}/pid;
error_log stderr;
events { worker_connections 4096; }
http {
access_log off;
${paths.join('\n')}
${site}
}
`,
  )
  const args = ['-p', folder, '-c', file, '-e', 'stderr']
  const nginx = running(spawn('nginx', args, { stdio: ['ignore', 'inherit', 'inherit'] }), 'SIGTERM')
  return async () => {
    await nginx.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
