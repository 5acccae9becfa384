/** How every bundle begins: language, look and kept state from the page around, and words for screen readers. */
import { connect } from './bridge.js'
import { el } from './dom.js'
import { setLanguage, t, useTexts } from './language.js'
import { setAccent, setTheme } from './theme.js'

const reader = el('p', { class: 'unseen', role: 'status', 'aria-live': 'polite' })

/** Says something to screen readers; the same words twice are said twice. */
export function announce(words) {
  reader.textContent = ''
  setTimeout(() => {
    reader.textContent = words
  }, 30)
}

/** `title`: the heading that shows the bundle's name. The other functions are those of `openStage`. */
export function open({ texts, title, begin, write, pause, resume }) {
  document.body.append(reader)
  useTexts(texts)
  const writeAll = () => {
    title.textContent = t('title')
    document.title = t('title')
    write()
  }
  let begun = false
  let late = true
  connect({
    hello(message) {
      setLanguage(message.language)
      setTheme(message.theme)
      setAccent(message.accent)
      // A second greeting changes the look, and brings the kept state only where the first one could not.
      if (!begun || (late && message.state)) begin(message.state)
      late = message.state === undefined
      // Keys are heard at once, without a first tap.
      if (!begun) globalThis.focus()
      begun = true
      writeAll()
      document.body.classList.add('on')
    },
    theme: setTheme,
    language(code) {
      setLanguage(code)
      if (begun) writeAll()
    },
    pause,
    resume,
  })
}
