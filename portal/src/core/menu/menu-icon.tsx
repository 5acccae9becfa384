/** An icon that the hub sends, drawn in the text's colour: a picture file used as a mask, never put in as markup. */
import { classes } from '@altiport/ui/classes'
import type { CSSProperties } from 'react'
import { logWarning } from '#core/fault.ts'
import { thumbnail } from '#core/image.ts'
import { iconFault, type ServerIcon } from './icon-rule.ts'
import look from './menu-icon.module.css'

/** @see AST-04 */
const iconWidthInPx = 240
const warned = new Set<string>()

/** Draws nothing, and warns once, where the icon is refused. @see AST-07, AST-08, OP-90 */
export function MenuIcon({ icon, className }: { icon: ServerIcon; className?: string }) {
  const fault = iconFault(icon)
  if (fault) {
    if (!warned.has(icon.data)) logWarning(`An icon is not drawn: ${fault}`, icon.data)
    warned.add(icon.data)
    return null
  }
  const address = CSS.escape(thumbnail(icon.data, iconWidthInPx))
  return (
    <span
      aria-hidden="true"
      className={classes(look.icon, className)}
      style={{ '--icon': `url("${address}")` } as CSSProperties}
    />
  )
}
