import { WelcomeBack } from '../features/leaving/WelcomeBack.tsx'

export default WelcomeBack
