import { WelcomeBack } from '../features/leaving/WelcomeBack.tsx'
import { FreshProof } from '../features/second-factors/FreshProof.tsx'

export default function WelcomeBackPage() {
  return (
    <FreshProof>
      <WelcomeBack />
    </FreshProof>
  )
}
