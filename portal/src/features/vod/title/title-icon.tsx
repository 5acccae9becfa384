/** The icon that an airline gives a title, such as a festival's mark: an image file, or inline svg. */
import { useState } from 'react'
import { thumbnail } from '#core/image.ts'
import styles from './title-icon.module.css'

/** @see AST-04 */
const iconWidthInPx = 240

/**
 * The icon's address for an `<img>`, in which an svg runs no scripts, loads no references and fires no events.
 *
 * @see VOD-11, OP-31
 */
export const iconAddress = (data: string): string =>
  data.startsWith('<svg')
    ? `data:image/svg+xml,${encodeURIComponent(withNamespace(data))}`
    : thumbnail(data, iconWidthInPx)

/** Inline markup may omit the namespace; a file may not. */
const withNamespace = (svg: string): string =>
  /^<svg[^>]*\sxmlns=/.test(svg) ? svg : svg.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')

/** Renders nothing if the icon equals the poster, which is already displayed, or cannot be loaded. */
export function TitleIcon({ icon, logoUrl }: { icon: { data: string } | null; logoUrl: string | null }) {
  const [failedData, setFailed] = useState<string>()
  if (!icon || icon.data === logoUrl || icon.data === failedData) return null
  return (
    <img className={styles.icon} src={iconAddress(icon.data)} alt="" onError={() => setFailed(icon.data)} />
  )
}
