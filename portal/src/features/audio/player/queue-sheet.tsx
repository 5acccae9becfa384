/** The queue of tracks: a tap plays a track, a drag or the arrow keys move it. */
import { Button } from '@altiport/ui/button'
import { classes } from '@altiport/ui/classes'
import { Dialog } from '@altiport/ui/dialog'
import { Icon } from '@altiport/ui/icon'
import { VisuallyHidden } from '@altiport/ui/visually-hidden'
import { type KeyboardEvent, useRef, useState } from 'react'
import { audio, useAudio } from '#core/audio/audio.ts'
import { formatMediaTime } from '#core/format.ts'
import { useText } from '#core/language/language.ts'
import { useRowDrag } from './queue-drag.ts'
import styles from './queue-sheet.module.css'

const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 }

export function QueueSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const text = useText()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text('audio.queue')}
      subtitle={text('audio.moveHint')}
      closeLabel={text('shell.close')}
      actions={
        <Button
          wide
          onClick={() => {
            onClose()
            audio.close()
          }}
        >
          {text('audio.dismiss')}
        </Button>
      }
    >
      <QueueList />
    </Dialog>
  )
}

function QueueList() {
  const text = useText()
  const queue = useAudio(({ audioQueue }) => audioQueue)
  const current = useAudio(({ audioQueueIndex }) => audioQueueIndex)
  const list = useRef<HTMLOListElement>(null)
  const [statusText, setStatusText] = useState('')
  const drag = useRowDrag(list, audio.move)
  const move = (from: number, to: number) => {
    const track = queue[from]
    if (!track || to < 0 || to >= queue.length) return
    audio.move(from, to)
    setStatusText(text('audio.moved', { title: track.title, n: to + 1, count: queue.length }))
  }
  const handleKeyDown = (event: KeyboardEvent, index: number) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    move(index, index + step)
  }
  return (
    <>
      <ol ref={list} className={styles.list}>
        {queue.map((track, index) => (
          <li
            key={track.idMedia}
            className={styles.row}
            style={drag.styleOf(index)}
            data-held={drag.dragged === index}
          >
            <button
              type="button"
              className={styles.pick}
              aria-current={index === current || undefined}
              onClick={() => (index === current ? audio.togglePlayback() : audio.pick(index))}
            >
              <span className={styles.text}>
                <span className={styles.title}>{track.title}</span>
                <span className={styles.artist}>{track.artist}</span>
              </span>
              <span className={styles.length}>{formatMediaTime(track.durationInS)}</span>
            </button>
            <button
              type="button"
              className={classes(styles.handle)}
              aria-label={text('audio.move', { title: track.title })}
              onKeyDown={(event) => handleKeyDown(event, index)}
              onPointerDown={(event) => drag.start(event, index)}
            >
              <Icon name="dots-six-vertical" />
            </button>
          </li>
        ))}
      </ol>
      <VisuallyHidden as="p" role="status">
        {statusText}
      </VisuallyHidden>
    </>
  )
}
