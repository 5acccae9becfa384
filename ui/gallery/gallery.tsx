/**
 * The gallery: every part of `ui`. Its first page shows all parts in both modes, both directions and three
 * widths, each in a frame; `?mode=dark&dir=rtl` is one of these.
 */
import '@altiport/ui/tokens.css'
import '@altiport/ui/base.css'
import '@altiport/ui/fonts.css'
import { Stack } from '@altiport/ui/stack'
import { Text } from '@altiport/ui/text'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { controlParts } from './control-parts.tsx'
import styles from './gallery.module.css'
import { layoutParts } from './layout-parts.tsx'
import { wordsOf } from './words.ts'

const widthsInPx = [390, 820, 1440]
const modes = ['dark', 'light']
const directions = ['ltr', 'rtl'] as const

function Parts({ direction }: { direction: 'ltr' | 'rtl' }) {
  const words = wordsOf(direction)
  return (
    <Stack as="main" gap={12} className={styles.page}>
      {Object.entries({ ...layoutParts(words), ...controlParts(words) }).map(([name, part]) => (
        <section key={name} data-part={name}>
          <Text as="h2" variant="label" tone="subtle" mb={3} className={styles.part} dir="ltr">
            {name}
          </Text>
          <div className={styles.part}>{part}</div>
        </section>
      ))}
    </Stack>
  )
}

const Frames = () => (
  <main className={styles.page}>
    {modes.map((mode) =>
      directions.map((direction) => (
        <Stack key={`${mode} ${direction}`} gap={3} mb={8} className={styles.part}>
          <Text as="h2" variant="h2">
            {mode}, {direction}
          </Text>
          <div className={styles.frames}>
            {widthsInPx.map((width) => (
              <iframe
                key={width}
                title={`${mode}, ${direction}, ${width} px`}
                width={width}
                loading="lazy"
                src={`?mode=${mode}&dir=${direction}`}
              />
            ))}
          </div>
        </Stack>
      )),
    )}
  </main>
)

const params = new URLSearchParams(location.search)
const mode = params.get('mode')
const direction = params.get('dir') === 'rtl' ? 'rtl' : 'ltr'
document.documentElement.dataset.mode = mode ?? 'dark'
document.documentElement.dir = direction
document.documentElement.lang = wordsOf(direction).lang
createRoot(document.getElementById('root')!).render(
  <StrictMode>{mode ? <Parts direction={direction} /> : <Frames />}</StrictMode>,
)
