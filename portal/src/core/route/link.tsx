/** A link within the portal: a real anchor, which the browser can open in a new tab, copy and display. */
import type { ComponentProps, MouseEvent } from 'react'
import type { NavigateOptions } from './router.ts'
import { useRouter } from './use-route.ts'

type Anchor = ComponentProps<'a'>
export type LinkProps = NavigateOptions & Omit<Anchor, 'href'>

export const Link = (props: LinkProps) => <a {...useLink(props)} />

/** Props of an anchor that navigates within the portal; preloads the page's code on hover, focus or touch. */
export function useLink({ to, params, search, replace, fades, onClick, ...rest }: LinkProps): Anchor {
  const router = useRouter()
  const href = router.hrefOf({ to, params, search })
  const preload = () => router.preload(href)
  return {
    onPointerEnter: preload,
    onFocus: preload,
    onTouchStart: preload,
    ...rest,
    href,
    onClick(event) {
      onClick?.(event)
      if (event.defaultPrevented || isForBrowser(event)) return
      event.preventDefault()
      router.navigate({ to, params, search, replace, fades })
    },
  }
}

/** Clicks that open a new tab or window, or download. */
const isForBrowser = ({
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
  currentTarget,
}: MouseEvent<HTMLElement>) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey || currentTarget.hasAttribute('target')
