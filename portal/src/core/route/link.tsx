/** A link within the portal: a real one, which the browser may open elsewhere, copy and show. */
import type { ComponentProps, MouseEvent } from 'react'
import type { NavigateOptions } from './router.ts'
import { useRouter } from './use-route.ts'

type Anchor = ComponentProps<'a'>
export type LinkProps = NavigateOptions & Omit<Anchor, 'href'>

export const Link = (props: LinkProps) => <a {...useLink(props)} />

/** What an anchor needs to be such a link; its page's code is fetched when a finger or a pointer comes near. */
export function useLink({ to, params, search, replace, fades, onClick, ...rest }: LinkProps): Anchor {
  const router = useRouter()
  const href = router.hrefOf({ to, params, search })
  const near = () => router.preload(href)
  return {
    onPointerEnter: near,
    onFocus: near,
    onTouchStart: near,
    ...rest,
    href,
    onClick(event) {
      onClick?.(event)
      if (event.defaultPrevented || isForBrowser(event)) return
      event.preventDefault()
      router.go({ to, params, search, replace, fades })
    },
  }
}

/** Another tab, another window, a download. */
const isForBrowser = ({
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
  currentTarget,
}: MouseEvent<HTMLElement>) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey || currentTarget.hasAttribute('target')
