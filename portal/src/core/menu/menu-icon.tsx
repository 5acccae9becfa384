/** An icon of the hub in the text's color: a picture file used as a CSS mask, never inserted as markup. */
import { classes } from '@altiport/ui/classes'
import { whenInView } from '@altiport/ui/in-view'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { logWarning } from '#core/error-log.ts'
import { cssUrl, thumbnail } from '#core/image.ts'
import { fileNameOf, iconProblem, type ServerIcon } from './icon-rule.ts'
import styles from './menu-icon.module.css'

/** @see AST-04 */
const iconWidthInPx = 240
const warnedIcons = new Set<string>()

/** The hub's style sheet contains the menu's small icons, keyed by file name. */
const isInStyleSheet = (box: HTMLElement): boolean => getComputedStyle(box).getPropertyValue('--icon') !== ''

/**
 * Renders nothing and warns once if the icon is rejected. The picture is loaded when it is in view.
 *
 * @see AST-05, AST-07, AST-08, OP-90
 */
export function MenuIcon({ icon, className }: { icon: ServerIcon; className?: string }) {
  const box = useRef<HTMLSpanElement>(null)
  const [isVisible, setVisible] = useState(false)
  useEffect(() => {
    if (box.current && !isInStyleSheet(box.current)) return whenInView(box.current, () => setVisible(true))
  }, [])
  const problem = iconProblem(icon)
  if (problem) {
    if (!warnedIcons.has(icon.data)) logWarning(`An icon is not displayed: ${problem}`, icon.data)
    warnedIcons.add(icon.data)
    return null
  }
  return (
    <span
      ref={box}
      aria-hidden="true"
      data-icon={fileNameOf(icon.data)}
      className={classes(styles.icon, className)}
      style={
        isVisible ? ({ '--icon': cssUrl(thumbnail(icon.data, iconWidthInPx)) } as CSSProperties) : undefined
      }
    />
  )
}
