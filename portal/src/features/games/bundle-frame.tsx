/** A bundle in its frame, and the bridge to it: the only module that exchanges messages with a bundle. */

import { type PortalMessage, parseBundleMessage } from '@altiport/wire/bundle-bridge'
import { type RefObject, useEffect, useRef } from 'react'
import { useLanguage } from '#core/language/language.ts'
import { useTheme } from '#core/style/style.ts'
import styles from './player-page.module.css'
import { readState, writeScore, writeState } from './saved-state.ts'
import { useRestoreFocus } from './use-restore-focus.ts'

type BundleFrameProps = {
  id: string
  title: string
  address: string
  isPaused: boolean
  /** The page is loaded, whether or not it uses the bridge. */
  onLoad: () => void
  onSaved: (kind: 'state' | 'score') => void
  onLeave: () => void
  /** The bundle was ended because its messages exceeded the limits. */
  onFlood: () => void
}

/** Each message takes the page some time: with too many, its close button would no longer respond. */
const maxMessagesPerS = 200
/** How much of each second the page may spend reading messages: a single one can contain a million objects. */
const maxReadingPerSInMs = 500

/** Minimum interval between writes to the storage, however often a bundle saves. */
const writeIntervalInMs = 500

/**
 * The bundle runs on an opaque origin: no storage, cookies or session; messages are its only access to the portal.
 *
 * @see GWA-03, OP-56
 */
export function BundleFrame(props: BundleFrameProps) {
  const { id, title, address, isPaused, onLoad, onSaved, onLeave, onFlood } = props
  const frame = useRef<HTMLIFrameElement>(null)
  const { language } = useLanguage()
  const { mode } = useTheme()
  const latest = useRef({ language, theme: mode, isPaused, onSaved, onLeave, onFlood })
  latest.current = { language, theme: mode, isPaused, onSaved, onLeave, onFlood }
  const isGreeted = useRef(false)
  useRestoreFocus(frame)

  // biome-ignore lint/correctness/useExhaustiveDependencies: one bridge for one bundle
  useEffect(() => {
    const stateSaver = createStateSaver(id)
    const greet = () => {
      const { language, theme } = latest.current
      postToBundle(frame, {
        altiport: 'hello',
        language,
        theme,
        accent: accentNow(),
        data: stateSaver.read(),
      })
    }
    const isOverLimit = createMessageLimit()
    const end = () => {
      window.removeEventListener('message', onMessage)
      if (frame.current) frame.current.src = 'about:blank'
      latest.current.onFlood()
    }
    const onMessage = (event: MessageEvent) => {
      if (event.source === window) return
      // Frames inside the bundle can send messages too; these are not read, but count against the limit.
      const isFromBundle = event.source !== null && event.source === frame.current?.contentWindow
      const startedAtInMs = performance.now()
      // The browser decodes the data when it is first read.
      const message = isFromBundle ? parseBundleMessage(event.data) : undefined
      if (isOverLimit(startedAtInMs, performance.now())) return end()
      if (!message) return
      if (message.altiport === 'save') {
        stateSaver.write(message.data)
        latest.current.onSaved('state')
      } else if (message.altiport === 'score') {
        writeScore(id, message.score)
        latest.current.onSaved('score')
      } else if (message.altiport === 'leave') {
        if (!latest.current.isPaused) latest.current.onLeave()
      } else {
        greet()
        if (message.altiport === 'ready') {
          isGreeted.current = true
          if (latest.current.isPaused) postToBundle(frame, { altiport: 'pause' })
          else frame.current?.focus()
        }
      }
    }
    window.addEventListener('message', onMessage)
    window.addEventListener('pagehide', stateSaver.flush)
    return () => {
      window.removeEventListener('message', onMessage)
      window.removeEventListener('pagehide', stateSaver.flush)
      stateSaver.flush()
      isGreeted.current = false
    }
  }, [id, address])

  useEffect(() => {
    if (isGreeted.current) postToBundle(frame, { altiport: 'theme', theme: mode })
  }, [mode])
  useEffect(() => {
    if (isGreeted.current) postToBundle(frame, { altiport: 'language', language })
  }, [language])
  useEffect(() => {
    if (!isGreeted.current) return
    postToBundle(frame, { altiport: isPaused ? 'pause' : 'resume' })
    if (!isPaused) frame.current?.focus()
  }, [isPaused])

  return (
    <iframe
      ref={frame}
      className={styles.frame}
      src={address}
      title={title}
      sandbox="allow-scripts"
      referrerPolicy="no-referrer"
      // No device permissions: no camera, no location, no full screen.
      allow=""
      onLoad={() => {
        onLoad()
        if (!isPaused) frame.current?.focus()
      }}
    />
  )
}

/** An opaque origin cannot be named as the target; the message goes to the bundle's window only. */
const postToBundle = (frame: RefObject<HTMLIFrameElement | null>, message: PortalMessage) =>
  frame.current?.contentWindow?.postMessage(message, '*')

function createMessageLimit() {
  let sinceInMs = 0
  let count = 0
  let readingInMs = 0
  return (startedAtInMs: number, readAtInMs: number): boolean => {
    if (startedAtInMs - sinceInMs > 1000) [sinceInMs, count, readingInMs] = [startedAtInMs, 0, 0]
    readingInMs += readAtInMs - startedAtInMs
    return ++count > maxMessagesPerS || readingInMs > maxReadingPerSInMs
  }
}

/** Saves the newest state, throttled to one write per interval. */
function createStateSaver(id: string) {
  let state = readState(id)
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    if (state !== null) writeState(id, state)
  }
  return {
    read: () => state,
    write(next: string) {
      state = next
      timer ??= setTimeout(flush, writeIntervalInMs)
    },
    flush,
  }
}

/** The accent color as #rrggbb, whatever its notation in the style; empty if the browser has no canvas. */
function accentNow(): string {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return ''
  context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--accent').trim()
  return String(context.fillStyle)
}
