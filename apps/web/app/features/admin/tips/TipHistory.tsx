import { History } from '../SettingHistory.tsx'

/** Every change of the tips, each of which can be undone. */
export const TipHistory = ({ id }: { id: string }) => <History id={id} section="tips" group="tips" />
