/** Renders the current page, in an error boundary. */

import { useStore } from '@altiport/client/store'
import { Component, type ComponentType, type ReactNode, useLayoutEffect } from 'react'
import type { ShownPage } from './router.ts'
import { useRouter } from './use-route.ts'

export type FailureProps = { error: unknown; retry: () => void }
type Fallback = ComponentType<FailureProps>

/** Calls `onRendered` for each page once it is in the document, before the browser paints it. */
export function Outlet({
  fallback: Fallback,
  onRendered,
}: {
  fallback: Fallback
  onRendered?: (shown: ShownPage) => void
}) {
  const router = useRouter()
  const shown = useStore(router.shown)
  useLayoutEffect(() => {
    if (shown) onRendered?.(shown)
  }, [shown, onRendered])
  if (!shown) return null
  const { Page, failure } = shown
  if (failure !== undefined) return <Fallback error={failure} retry={router.reload} />
  return (
    <FailureBoundary fallback={Fallback} resetKey={shown}>
      <Page />
    </FailureBoundary>
  )
}

type Props = { fallback: Fallback; resetKey?: unknown; children: ReactNode }
type State = { resetKey: unknown; failure: { error: unknown } | null }

/** Resets when `resetKey` changes: the failure does not concern another page. */
export class FailureBoundary extends Component<Props, State> {
  override state: State = { resetKey: this.props.resetKey, failure: null }

  static getDerivedStateFromError = (error: unknown): Partial<State> => ({ failure: { error } })
  static getDerivedStateFromProps = ({ resetKey }: Props, state: State): Partial<State> | null =>
    resetKey === state.resetKey ? null : { resetKey, failure: null }

  override render() {
    const { failure } = this.state
    if (!failure) return this.props.children
    const { fallback: Fallback } = this.props
    return <Fallback error={failure.error} retry={() => this.setState({ failure: null })} />
  }
}
