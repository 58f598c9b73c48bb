import { spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { copyFile, open, readdir, readFile, rm, stat, truncate } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { IDEMPOTENCY_HEADER } from '@harana/contract/wire/idempotency'
import { readArchive } from '../apps/api/src/backup/archive.ts'
import { archivesOf } from '../apps/api/src/backup/archives.ts'
import { connect, type Db, sql } from '../apps/api/src/db/db.ts'
import { eraseMember } from '../apps/api/src/domains/accounts/erase.ts'
import { openDocuments } from '../apps/api/src/integrations/documents.ts'
import { openStorage } from '../apps/api/src/integrations/open-storage.ts'
import { readConfig } from '../apps/api/src/kernel/config.ts'
import { secretsFrom } from '../apps/api/src/kernel/secrets.ts'
import { projectFolder } from '../apps/api/src/launch/project.ts'
import { runOnDatabase } from '../apps/api/src/main/run-on-database.ts'
import { createSession } from '../apps/api/src/testing/factories.ts'
import { query } from '../apps/api/src/testing/query.ts'
import { scratchFolders } from '../apps/api/src/testing/scratch-folders.ts'
import { table } from '../bench/table.ts'
import { beginConversation, type Member, membersOf, pace } from './crowd.ts'
import { startProduct } from './product.ts'

/** The objects of each photo. */
const sizes = ['master.webp', '600.webp', '250.webp']
const objectBytes = 30_000
const couples = 200
/** Messages a second while a backup runs. */
const perSecond = 20
/** A file of the log is begun after a minute at most, and takes a moment to be kept. */
const keptWithinMs = 75_000
/** What must stand in no backup as it was given. */
const secrets = {
  document: 'the picture of an identity document',
  selfie: 'a live selfie with a gesture',
  account: '09175559321',
}

type Product = Awaited<ReturnType<typeof startProduct>>
type Couple = { guy: Member; woman: Member; conversationId: string }
/** `acknowledged`: when, in ms since 1970. */
type Message = { clientId: string; acknowledged: number }
type Site = {
  product: Product
  archives: string
  settings: Record<string, string>
  pairs: Couple[]
  written: Message[]
}

/**
 * Backs up a site with many photos while its members write, loses the machine, and restores it by the operator's own commands, as
 * of the backup and as of the second before a disaster. Throws unless everything that was acknowledged before is there once,
 * nobody is back who was erased meanwhile, a damaged archive is refused, and nothing of a backup holds a document, a selfie
 * or the number of an account. Options: --members 100000 --objects 300000
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      members: { type: 'string', default: '100000' },
      objects: { type: 'string', default: '300000' },
    },
  })
  const members = Number(values.members)
  const photos = Math.ceil(Number(values.objects) / sizes.length)
  const folders = scratchFolders()
  const archives = await folders.make()
  const settings = { SECRET: randomBytes(32).toString('hex'), BACKUP_DIR: archives }
  const product = await startProduct({ more: settings })
  const stops = [folders.remove, product.stop]
  const times: string[][] = []
  const timed = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    const since = performance.now()
    const done = await work()
    times.push([what, ((performance.now() - since) / 1000).toFixed(1)])
    console.log(...times.at(-1)!)
    return done
  }
  try {
    const site: Site = { product, archives, settings, pairs: [], written: [] }
    const erased = await timed('the site is made', () => fill(site, members, photos))
    const backUp = () => whileWritten(site, () => command('backup', [archives], site))
    const printed = await timed('the first backup, restored to check it', backUp)
    console.log(printed)
    const copied = Date.parse(/the database of (\S+) and/.exec(printed)![1]!)
    await timed('one of them is erased', () => erase(site, erased))
    console.log(await timed('the next backup', backUp))
    const files = (await archivesOf(archives)).map(({ name }) => join(archives, name))
    const [first, second] = [files[0]!, files[1]!]
    for (const file of [first, second]) await holdsNoSecret(file)
    await refusesHarm(site, first, folders)

    await write(site, 0)
    await sleep(1_000)
    const moment = new Date()
    await sleep(1_000)
    await query(product.databaseUrl(), 'TRUNCATE messages CASCADE')
    await timed('the log of the disaster is kept', () => logIsKept(product))
    await stops.pop()!()

    const left = { members: members - 1, objects: (photos - 1) * sizes.length, erased }
    const restore = async (what: string, sure: Message[], ...how: string[]) => {
      const target = { DATA_DIR: await folders.make(), SECRET: settings.SECRET }
      console.log(await timed(what, () => command('restore', how, { settings: target })))
      const restored = await startProduct({ more: target })
      try {
        await isWhole(restored, site, { ...left, sure, dataDir: target.DATA_DIR })
      } finally {
        await restored.stop()
      }
    }
    const sure = site.written.filter(({ acknowledged }) => acknowledged < copied)
    await restore('restored into an empty machine', sure, first)
    await restore(
      'restored to the second before the disaster',
      site.written,
      second,
      '--until',
      moment.toISOString(),
    )
    table(['', 's'], times)
  } finally {
    for (const stop of stops.reverse()) await stop()
  }
}

/** Runs a command of the operator's. @returns what it printed @throws Error where it fails */
async function command(
  name: 'backup' | 'restore',
  args: string[],
  { settings, product }: { settings: Record<string, string>; product?: Product },
): Promise<string> {
  const env = { ...process.env, ...(product && { DATA_DIR: product.dataDir }), ...settings }
  const child = spawn(process.execPath, [`scripts/${name}.mjs`, ...args], { cwd: projectFolder, env })
  const [printed, complained, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise((resolve) => child.once('close', resolve)),
  ])
  if (code !== 0) throw new Error(`npm run ${name}: ${printed}${complained}`)
  return printed.trim()
}

/** Members with photos, couples who write, and what no backup may hold. @returns one who has a photo and will be erased */
async function fill(site: Site, members: number, photos: number): Promise<number> {
  const { product, settings } = site
  const config = readConfig({ ...settings, DATA_DIR: product.dataDir })
  const { db, close } = connect(product.databaseUrl(), { max: 4 })
  const [guys, women] = [await membersOf(db, members / 2, 3), await membersOf(db, members / 2, 1)]
  for (let at = 0; at < couples; at++) {
    const [guy, woman] = [guys[at]!, women[at]!]
    const conversationId = await beginConversation(db, guy.id, woman.id)
    site.pairs.push({ guy, woman, conversationId })
  }
  const { rows } = await sql<{ path: string }>`
    INSERT INTO images (member_id, path, position)
    SELECT id, md5(random()::text || id), 0 FROM members ORDER BY id DESC LIMIT ${photos} RETURNING path`.execute(
    db,
  )
  const storage = openStorage(config)
  const bytes = randomBytes(objectBytes)
  for (let at = 0; at < rows.length; at += 100) {
    const some = rows.slice(at, at + 100)
    await Promise.all(
      some.map(async ({ path }) => {
        for (const size of sizes) {
          const own = Buffer.from(bytes)
          own.write(`${path}/${size}`)
          await storage.put(`${path}/${size}`, own)
        }
      }),
    )
  }
  const documents = openDocuments(config, secretsFrom(config.secret))
  await documents.put(Buffer.from(secrets.document))
  await documents.put(Buffer.from(secrets.selfie))
  await storage.put(`live-${'a'.repeat(32)}/sealed`, Buffer.from(secrets.selfie))
  await addAccount(db, site, women.at(-1)!.id)
  const { rows: last } = await sql<{ id: number }>`SELECT max(member_id) AS id FROM images`.execute(db)
  await close()
  return Number(last[0]!.id)
}

/** Has a Ka-Partner add the account that she wants to be paid to. */
async function addAccount(db: Db, { product, settings }: Site, id: number): Promise<void> {
  const sealed = secretsFrom(settings.SECRET!).legalName.seal('Maria Cruz')
  await sql`INSERT INTO verifications (member_id, legal_name, approved_at, checked_photo, checked_names)
    VALUES (${id}, ${sealed}, app_now(), '', '')`.execute(db)
  await sql`UPDATE members SET ka_partner_at = app_now() WHERE id = ${id}`.execute(db)
  await sql`INSERT INTO payout_terms (rate, minimum_cents, fees, reason)
    VALUES (5800, 1000, '{"gcash":25,"maya":25,"instapay":50,"pesonet":0,"paypal":100}', 'for the drill')`.execute(
    db,
  )
  const token = await createSession(db, id, { proven: true })
  const input = { method: 'gcash', holder: 'Maria Cruz', number: secrets.account }
  const refusal = await refusalOf(product, 'payouts/addaccount', token, input)
  if (refusal) throw new Error(`no account was added: ${refusal}`)
}

/** Asks for a change. @returns why it was not acknowledged; undefined where it was */
async function refusalOf({ origin }: Product, name: string, token: string, input: object) {
  const response = await fetch(`${origin}/api/v1/${name}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `1:${token}`,
      [IDEMPOTENCY_HEADER]: randomUUID(),
    },
    body: JSON.stringify(input),
  })
  const { result, message } = (await response.json()) as { result: string; message: string }
  return result === 'OK' ? undefined : message
}

async function write({ product, pairs, written }: Site, turn: number): Promise<void> {
  const { guy, woman, conversationId } = pairs[turn % pairs.length]!
  const from = Math.floor(turn / pairs.length) % 2 === 0 ? guy : woman
  const clientId = randomUUID()
  const content = { kind: 'text', text: `The boat comes at six, and this is number ${turn} of today.` }
  const input = { conversationId, clientId, content, warned: true }
  if (!(await refusalOf(product, 'chat/sendmessage', from.token, input)))
    written.push({ clientId, acknowledged: Date.now() })
}

/** Does the work once some messages were written, and has more of them written until it is done. */
async function whileWritten<T>(site: Site, work: () => Promise<T>): Promise<T> {
  await pace(perSecond, 3_000, (turn) => write(site, turn))
  let isOver = false
  const writing = (async () => {
    while (!isOver) await pace(perSecond, 1_000, () => write(site, site.written.length))
  })()
  try {
    return await work()
  } finally {
    isOver = true
    await writing
  }
}

async function erase({ product, settings }: Site, memberId: number): Promise<void> {
  const config = readConfig({ ...settings, DATA_DIR: product.dataDir })
  const keys = secretsFrom(config.secret)
  await runOnDatabase(config, 'drill', async (work) => {
    const deps = {
      ...work,
      secrets: keys,
      storage: openStorage(config),
      documents: openDocuments(config, keys),
    }
    if (!(await eraseMember(deps, memberId))) throw new Error(`${memberId} was not erased`)
  })
}

/** @throws Error where the archive, unpacked, holds one of the secrets, or its list names a file that is left out */
async function holdsNoSecret(file: string): Promise<void> {
  const wanted = Object.entries(secrets).map(([name, value]) => [name, Buffer.from(value)] as const)
  await readArchive(file, async (entry) => {
    if (/^documents|live-|^secret/.test(entry.name)) throw new Error(`${file} holds ${entry.name}`)
    let before = Buffer.alloc(0)
    for await (const chunk of entry.chunks) {
      const seen = Buffer.concat([before, chunk])
      for (const [name, value] of wanted)
        if (seen.includes(value)) throw new Error(`${entry.name} of ${file} holds ${name}`)
      before = seen.subarray(-100)
    }
  })
  const list = await readFile(`${file}.objects`, 'utf8')
  if (/live-|doc-/.test(list)) throw new Error(`${file}.objects names what is left out`)
}

/** An archive that was cut off, or changed in one bit of its middle, is refused, and leaves the machine empty. */
async function refusesHarm(
  { archives, settings }: Site,
  file: string,
  folders: ReturnType<typeof scratchFolders>,
): Promise<void> {
  const { size } = await stat(file)
  const harmed = join(archives, 'harmed.tar.zst')
  for (const harm of ['cut', 'changed']) {
    await copyFile(file, harmed)
    if (harm === 'cut') await truncate(harmed, size - 1_000)
    else await changeABit(harmed, Math.floor(size / 2))
    const DATA_DIR = await folders.make()
    const refusal = await command('restore', [harmed], {
      settings: { DATA_DIR, SECRET: settings.SECRET! },
    }).then(
      () => undefined,
      (error: Error) => error.message,
    )
    if (!refusal?.includes('is damaged or not whole'))
      throw new Error(`${harm}: ${refusal ?? 'it was restored'}`)
    const left = await readdir(DATA_DIR)
    if (left.some((name) => /postgres|photos/.test(name))) throw new Error(`${harm}: ${left} is left`)
  }
  await rm(harmed)
}

async function changeABit(file: string, at: number): Promise<void> {
  const handle = await open(file, 'r+')
  const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, at)
  await handle.write(Buffer.from([buffer[0]! ^ 1]), 0, 1, at)
  await handle.close()
}

/** Waits until what is committed by now lies beside the archives, by itself. */
async function logIsKept(product: Product): Promise<void> {
  const [now] = await query<{ file: string }>(
    product.databaseUrl(),
    'SELECT pg_walfile_name(pg_current_wal_insert_lsn()) AS file',
  )
  const since = performance.now()
  for (;;) {
    const [last] = await query<{ file: string | null }>(
      product.databaseUrl(),
      'SELECT last_archived_wal AS file FROM pg_stat_archiver',
    )
    // Names of one timeline are in their order.
    if (last!.file && last!.file >= now!.file) return
    if (performance.now() - since > keptWithinMs) throw new Error(`${now!.file} is not kept`)
    await sleep(200)
  }
}

type Wanted = { members: number; objects: number; erased: number; sure: Message[]; dataDir: string }

/** @throws Error where the restored site lacks something, has it twice, or has again who was erased */
async function isWhole(restored: Product, { pairs }: Site, wanted: Wanted): Promise<void> {
  const { db, close } = connect(restored.databaseUrl(), { max: 1 })
  const { rows } = await sql<{ members: number; erased: boolean }>`
    SELECT count(*)::int AS members, bool_or(id = ${wanted.erased}) AS erased FROM members`.execute(db)
  const { rows: messages } = await sql<{ clientId: string }>`
    SELECT client_id AS "clientId" FROM messages`.execute(db)
  const { rows: gaps } = await sql<{ gaps: number }>`
    SELECT count(*)::int AS gaps FROM (
      SELECT max(number) - count(*) AS gap FROM messages GROUP BY conversation_id) one WHERE gap <> 0`.execute(
    db,
  )
  await close()
  const times = Map.groupBy(messages, ({ clientId }) => clientId)
  const wrong = wanted.sure.filter(({ clientId }) => times.get(clientId)?.length !== 1)
  const config = readConfig({ DATA_DIR: wanted.dataDir, SECRET: 's'.repeat(32) })
  let objects = 0
  for await (const { key } of openStorage(config).list('')) if (sizes.includes(basename(key))) objects++
  const { woman, conversationId } = pairs[0]!
  const thread = await fetch(`${restored.origin}/api/v1/chat/getthread?conversationId=${conversationId}`, {
    headers: { authorization: `1:${woman.token}` },
  })
  const failures = [
    rows[0]!.members !== wanted.members && `${rows[0]!.members} members, not ${wanted.members}`,
    rows[0]!.erased && 'a member is back who was erased',
    wrong.length > 0 && `${wrong.length} of ${wanted.sure.length} acknowledged messages are there not once`,
    gaps[0]!.gaps > 0 && `${gaps[0]!.gaps} conversations have gaps`,
    objects !== wanted.objects && `${objects} objects, not ${wanted.objects}`,
    !thread.ok && `a thread is answered by ${thread.status}`,
  ].filter((one) => one !== false)
  if (failures.length > 0) throw new Error(failures.join('; '))
  console.log(
    `${messages.length} messages and ${objects} objects are there, ${wanted.sure.length} messages of them had to be`,
  )
}
