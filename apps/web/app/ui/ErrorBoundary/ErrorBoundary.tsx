import { Component, type ReactNode } from 'react'
import { FallbackPage } from '../FallbackPage/FallbackPage.tsx'

type Props = {
  area: string
  /** The boundary is around a whole page without its menus: the fallback then has the main landmark and the title. */
  wholePage?: boolean
  children: ReactNode
}

/** Shows a fallback with the area's name when drawing that area of a page fails. It resets when `area` changes. */
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
