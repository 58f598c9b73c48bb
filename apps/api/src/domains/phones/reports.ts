import type { FastifyInstance } from 'fastify'
import { type Db, sql } from '../../db/db.ts'
import { Refusal } from '../../http/refusal.ts'
import { type Delivery, readTwilioReport } from '../../integrations/sms.ts'
import type { Config } from '../../kernel/config.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Where a provider reports what became of a message; it signs this very URL. */
export const reportUrl = ({ siteUrls }: Pick<Config, 'siteUrls'>, messageId: string): string =>
  `${siteUrls.harana}/text-messages/${messageId}`

/** Records what became of a message; what arrived or failed stays so, in whatever order reports come. */
export async function recordDelivery(db: Db, messageId: string, state: Delivery): Promise<void> {
  await sql`UPDATE text_messages SET state = ${state}
    WHERE id = ${messageId} AND state IN ('sending', 'sent', 'unknown')`.execute(db)
}

/** Takes a provider's signed reports of what became of text messages; any other request gets NOTFOUND. */
export async function registerTextMessageReports({
  fastify,
  db,
  config,
}: {
  fastify: FastifyInstance
  db: Db
  config: Config
}): Promise<void> {
  await fastify.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 16 * 1024 },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    scope.post<{ Params: { '*': string } }>('/text-messages/*', async ({ params, body, headers }, reply) => {
      const messageId = params['*']
      const { twilio } = config.sms
      const report =
        twilio && uuid.test(messageId) && body instanceof URLSearchParams
          ? readTwilioReport(
              twilio,
              reportUrl(config, messageId),
              body,
              String(headers['x-twilio-signature'] ?? ''),
            )
          : null
      if (!report) throw new Refusal('NOTFOUND')
      if (report.state) await recordDelivery(db, messageId, report.state)
      return reply.code(204).send()
    })
  })
}
