/** Starts a bundle with language, theme and saved state from the embedding page; announces to screen readers. */
import { connect } from './bridge.js'
import { el } from './dom.js'
import { setLanguage, t, useTexts } from './language.js'
import { setAccent, setTheme } from './theme.js'

const reader = el('p', { class: 'visually-hidden', role: 'status', 'aria-live': 'polite' })

/** Announces a text to screen readers, also if it is the same as the last one. */
export function announce(words) {
  reader.textContent = ''
  setTimeout(() => {
    reader.textContent = words
  }, 30)
}

/** `title`: the heading with the bundle's name. The functions are those of `openStage`. */
export function open({ texts, title, begin, write, pause, resume }) {
  document.body.append(reader)
  useTexts(texts)
  const writeAll = () => {
    title.textContent = t('title')
    document.title = t('title')
    write()
  }
  let started = false
  let late = true
  connect({
    hello(message) {
      setLanguage(message.language)
      setTheme(message.theme)
      setAccent(message.accent)
      // A second `hello` updates the theme; its state is used only if the first one had none.
      if (!started || (late && message.state)) begin(message.state)
      late = message.state === undefined
      // Keys work immediately, without a first tap.
      if (!started) globalThis.focus()
      started = true
      writeAll()
      document.body.classList.add('on')
    },
    theme: setTheme,
    language(code) {
      setLanguage(code)
      if (started) writeAll()
    },
    pause,
    resume,
  })
}
