import { Component, type ReactNode } from 'react'
import { FallbackPage } from './FallbackPage.tsx'

/** Keeps a failure inside one area of a page; the area's name is shown in its place. */
export class ErrorBoundary extends Component<{ area: string; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    console.error(error)
  }

  override render() {
    return this.state.failed ? <FallbackPage area={this.props.area} inPage /> : this.props.children
  }
}
