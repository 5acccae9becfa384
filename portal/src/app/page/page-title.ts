/** The window's title: the menu's name of the page, or else the page's heading, and the airline. */
import { contentId } from '@altiport/wire/limits'
import { useEffect } from 'react'
import { usePageName } from '#core/menu/use-menu.ts'
import { useRoutePath } from '#core/route/use-route.ts'
import { useStyle } from '#core/style/style.ts'

export function usePageTitle(): void {
  const path = useRoutePath()
  const { name: airline } = useStyle()
  const menuName = usePageName(path, '')
  useEffect(() => {
    const content = document.getElementById(contentId)
    if (path === '/' || !content) {
      document.title = airline
      return
    }
    const write = () => {
      const name = menuName || content.querySelector('h1')?.textContent?.trim()
      document.title = name && airline ? `${name} – ${airline}` : name || airline
    }
    write()
    if (menuName) return
    // The heading is rendered with the page's code, and again with the hub's data.
    const observer = new MutationObserver(write)
    observer.observe(content, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [path, menuName, airline])
}
