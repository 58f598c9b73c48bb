import type { AdminSection } from '@harana/contract/policy/admin-sections'
import { useLingui } from '@lingui/react/macro'
import {
  IconArrowBackUp,
  IconBulb,
  IconCash,
  IconChartLine,
  IconClipboardList,
  IconCoins,
  IconFlag,
  IconLayoutDashboard,
  IconListCheck,
  IconMail,
  IconReceipt,
  IconScale,
  IconSettings,
  IconShieldCheck,
  IconShieldExclamation,
  IconSpeakerphone,
  IconTags,
  IconUserCog,
  IconUsers,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { AuditLog } from './AuditLog.tsx'
import { AnnouncementCase } from './announcements/AnnouncementCase.tsx'
import { Announcements } from './announcements/Announcements.tsx'
import { Configuration } from './Configuration.tsx'
import { Dashboard } from './Dashboard.tsx'
import { Jobs } from './Jobs.tsx'
import { MessageCase } from './MessageCase.tsx'
import { Messages } from './Messages.tsx'
import { FindMembers } from './members/FindMembers.tsx'
import { MemberCase } from './members/MemberCase.tsx'
import { Books } from './money/Books.tsx'
import { Credits } from './money/Credits.tsx'
import { CreditsCase } from './money/CreditsCase.tsx'
import { PriceHistory } from './money/PriceHistory.tsx'
import { Prices } from './money/Prices.tsx'
import { PurchaseCase } from './money/PurchaseCase.tsx'
import { Purchases } from './money/Purchases.tsx'
import { Refunds } from './money/Refunds.tsx'
import { Revenue } from './money/Revenue.tsx'
import { PayoutCase } from './payouts/PayoutCase.tsx'
import { Payouts } from './payouts/Payouts.tsx'
import { Queue } from './queue/Queue.tsx'
import { TicketCase } from './queue/TicketCase.tsx'
import { Roles } from './Roles.tsx'
import { SecurityLog } from './SecurityLog.tsx'
import { SettingHistory } from './SettingHistory.tsx'
import { ScamRuleHistory } from './scam-rules/ScamRuleHistory.tsx'
import { ScamRules } from './scam-rules/ScamRules.tsx'
import { TipHistory } from './tips/TipHistory.tsx'
import { Tips } from './tips/Tips.tsx'

type Section = {
  icon: typeof IconShieldCheck
  Content: ComponentType
  /** The section at `/admin/{activeKey}/{subKey}`, for those whose cases have a path of their own. */
  Case?: ComponentType<{ id: string }>
}

export const sections: Record<AdminSection, Section> = {
  dashboard: { icon: IconLayoutDashboard, Content: Dashboard },
  queue: { icon: IconFlag, Content: Queue, Case: TicketCase },
  members: { icon: IconUsers, Content: FindMembers, Case: MemberCase },
  messages: { icon: IconMail, Content: Messages, Case: MessageCase },
  purchases: { icon: IconReceipt, Content: Purchases, Case: PurchaseCase },
  refunds: { icon: IconArrowBackUp, Content: Refunds },
  credits: { icon: IconCoins, Content: Credits, Case: CreditsCase },
  payouts: { icon: IconCash, Content: Payouts, Case: PayoutCase },
  prices: { icon: IconTags, Content: Prices, Case: PriceHistory },
  revenue: { icon: IconChartLine, Content: Revenue },
  books: { icon: IconScale, Content: Books },
  'scam-rules': { icon: IconShieldExclamation, Content: ScamRules, Case: ScamRuleHistory },
  tips: { icon: IconBulb, Content: Tips, Case: TipHistory },
  announcements: { icon: IconSpeakerphone, Content: Announcements, Case: AnnouncementCase },
  configuration: { icon: IconSettings, Content: Configuration, Case: SettingHistory },
  roles: { icon: IconUserCog, Content: Roles },
  'audit-log': { icon: IconClipboardList, Content: AuditLog },
  'security-log': { icon: IconShieldCheck, Content: SecurityLog },
  jobs: { icon: IconListCheck, Content: Jobs },
}

/** Returns the names of the sections in the current locale. */
export function useSectionNames(): Record<AdminSection, string> {
  const { t } = useLingui()
  return {
    dashboard: t`Dashboard`,
    queue: t`Queue`,
    members: t`Members`,
    messages: t`Messages`,
    purchases: t`Purchases`,
    refunds: t`Refunds`,
    credits: t`Credits`,
    payouts: t`Payouts`,
    prices: t`Prices`,
    revenue: t`Revenue`,
    books: t`Books`,
    'scam-rules': t`Scam rules`,
    tips: t`Tips`,
    announcements: t`Announcements`,
    configuration: t`Configuration`,
    roles: t`Roles`,
    'audit-log': t`Audit log`,
    'security-log': t`Security log`,
    jobs: t`Jobs`,
  }
}
