/** Messages to and from the embedding page; the only communication of the frame. All works without such a page. */

const parent = globalThis.parent
const alone = !parent || parent === globalThis
/** The embedding page does not save a longer state. */
const longestSave = 16 * 1024

const send = (message) => {
  if (!alone) parent.postMessage(message, '*')
}

/**
 * Listens to the embedding page and notifies it that the bundle is ready.
 *
 * `handlers` may have: hello({ language, theme, accent, state }), theme(name), language(code), pause(), resume().
 * Messages that are not from the parent, or have another shape, are ignored.
 * Escape leaves the bundle, unless it was handled in it (by `preventDefault`, or to close a dialog).
 * Without a response within 600 ms, `hello` is called once with an empty message, so that play can start.
 */
export function connect(handlers) {
  let greeted = false
  const greet = (message) => {
    greeted = true
    handlers.hello({ ...message, state: message.data === undefined ? undefined : parsed(message.data) })
  }
  addEventListener('message', (event) => {
    const message = event.data
    if (event.source !== parent || alone || typeof message?.altiport !== 'string') return
    if (message.altiport === 'hello') {
      // A page that sends `hello` without the saved state may have it later.
      if (message.data === undefined) send({ altiport: 'load' })
      greet(message)
    } else if (message.altiport === 'theme') handlers.theme?.(message.theme)
    else if (message.altiport === 'language') handlers.language?.(message.language)
    else if (message.altiport === 'pause') handlers.pause?.()
    else if (message.altiport === 'resume') handlers.resume?.()
  })
  addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.repeat || document.querySelector('dialog[open]')) return
    // After all other listeners.
    setTimeout(() => event.defaultPrevented || send({ altiport: 'leave' }))
  })
  send({ altiport: 'ready' })
  setTimeout(() => greeted || greet({}), alone ? 0 : 600)
}

export function save(state) {
  const data = JSON.stringify(state)
  if (data.length <= longestSave) send({ altiport: 'save', data })
}

export const sendScore = (score) => send({ altiport: 'score', score })

function parsed(data) {
  try {
    return typeof data === 'string' ? JSON.parse(data) : null
  } catch {
    return null
  }
}
