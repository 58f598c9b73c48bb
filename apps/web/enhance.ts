// The only script of a public page besides the colour scheme's, inlined at build time.
import { countVisit } from './enhance/analytics.ts'
import { askForConsent } from './enhance/consent.ts'
import { sendMessages } from './enhance/contact.ts'
import { followContents } from './enhance/contents.ts'
import { findQuestions } from './enhance/faq.ts'
import { showFeeds } from './enhance/feeds.ts'
import { keepLocale } from './enhance/locale.ts'
import { greetMember } from './enhance/member.ts'
import { followMenu } from './enhance/menu.ts'

greetMember()
followMenu()
keepLocale()
followContents()
findQuestions()
askForConsent()
countVisit()
showFeeds()
sendMessages()
