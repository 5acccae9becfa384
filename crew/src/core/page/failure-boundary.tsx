/** Replaces a part of the console that fails to render, so that the rest stays usable. */
import { Component, type ReactNode } from 'react'

type Props = {
  /** `retry` renders the part again. */
  fallback: (retry: () => void) => ReactNode
  children: ReactNode
}
type State = { hasFailed: boolean }

/** Give it another `key` when the failure no longer applies. */
export class FailureBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false }

  static getDerivedStateFromError = (): State => ({ hasFailed: true })

  override render() {
    const { fallback, children } = this.props
    return this.state.hasFailed ? fallback(() => this.setState({ hasFailed: false })) : children
  }
}
