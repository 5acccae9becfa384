/** The airline's logo on its plate: a disc, or a row of its own where it is wide. Its colours are never changed. */
import { classes } from '@altiport/ui/classes'
import { useEffect, useState } from 'react'
import { useText } from '#core/language/language.ts'
import { Link } from '#core/route/link.tsx'
import { isWideLogo } from '#core/style/logo-shape.ts'
import { useStyle } from '#core/style/style.ts'
import look from './logo.module.css'

/** `disc` on phones and the rail; `row` is the wide plate; `list` stands above the side list. */
export function Logo({ place }: { place: 'disc' | 'row' | 'list' }) {
  const text = useText()
  const { name, logoUrl } = useStyle()
  const { wide, failed, onFail } = useLogo()
  // In a disc a wide logo would be a hair's breadth high: its initial stands for it.
  const hasPicture = logoUrl !== null && !failed && !(wide && place === 'disc')
  if (!hasPicture && !name) return null
  return (
    <Link
      to="/"
      aria-label={text('shell.goHome', { name })}
      className={classes(look.logo, look[place], wide && look.wide, !hasPicture && look.nameOnly)}
    >
      {hasPicture && (
        <span className={look.plate}>
          <img src={logoUrl} alt="" className={look.mark} onError={onFail} />
        </span>
      )}
      {!hasPicture && place === 'disc' && <span className={look.initial}>{name.slice(0, 1)}</span>}
      {place === 'list' && !(hasPicture && wide) && <span className={look.name}>{name}</span>}
    </Link>
  )
}

/** What is known of the logo's picture; its shape only once it has come. */
export function useLogo() {
  const { logoUrl } = useStyle()
  const [shape, setShape] = useState<{ url: string; wide: boolean; failed: boolean } | null>(null)
  useEffect(() => {
    if (logoUrl === null) return
    const image = new Image()
    image.onload = () =>
      setShape({ url: logoUrl, wide: isWideLogo(image.naturalWidth, image.naturalHeight), failed: false })
    image.onerror = () => setShape({ url: logoUrl, wide: false, failed: true })
    image.src = logoUrl
    return () => {
      image.onload = null
      image.onerror = null
    }
  }, [logoUrl])
  const known = shape?.url === logoUrl ? shape : null
  return {
    wide: known?.wide ?? false,
    failed: known?.failed ?? false,
    onFail: () => setShape({ url: logoUrl ?? '', wide: false, failed: true }),
  }
}
