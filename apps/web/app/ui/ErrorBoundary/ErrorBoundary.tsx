import { Component, type ReactNode } from 'react'
import { FallbackPage } from '../FallbackPage/FallbackPage.tsx'

type Props = {
  area: string
  /** Everything but the menus is inside: the fallback is then the page, with its landmark and title. */
  wholePage?: boolean
  children: ReactNode
}

/** Keeps a failure inside one area of a page; the area's name is shown in its place. Another area starts afresh. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    console.error(error)
  }

  override componentDidUpdate(before: Props) {
    if (this.state.failed && before.area !== this.props.area) this.setState({ failed: false })
  }

  override render() {
    return this.state.failed ? (
      <FallbackPage area={this.props.area} inPage={!this.props.wholePage} />
    ) : (
      this.props.children
    )
  }
}
