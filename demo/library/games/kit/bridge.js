/** The one way out of the frame: messages to and from the page around it. Everything works without such a page. */

const parent = globalThis.parent
const alone = !parent || parent === globalThis
/** A state longer than this is not kept by the page around. */
const longestSave = 16 * 1024

const say = (message) => {
  if (!alone) parent.postMessage(message, '*')
}

/**
 * Listens to the page around and says that the bundle is ready.
 *
 * `hears` may have: hello({ language, theme, accent, state }), theme(name), language(code), pause(), resume().
 * Anything that does not come from the parent, or has another shape, is passed over.
 * Escape that nothing in the bundle has taken (by `preventDefault`, or to close a dialog) leaves it.
 * Where nobody answers within a moment, `hello` is called once with nothing in it, so that play can begin.
 */
export function connect(hears) {
  let greeted = false
  const greet = (message) => {
    greeted = true
    hears.hello({ ...message, state: message.data === undefined ? undefined : parsed(message.data) })
  }
  addEventListener('message', (event) => {
    const message = event.data
    if (event.source !== parent || alone || typeof message?.altiport !== 'string') return
    if (message.altiport === 'hello') {
      // A page that greets without the saved state may have it a moment later.
      if (message.data === undefined) say({ altiport: 'load' })
      greet(message)
    } else if (message.altiport === 'theme') hears.theme?.(message.theme)
    else if (message.altiport === 'language') hears.language?.(message.language)
    else if (message.altiport === 'pause') hears.pause?.()
    else if (message.altiport === 'resume') hears.resume?.()
  })
  addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.repeat || document.querySelector('dialog[open]')) return
    // Once all listeners have had their say.
    setTimeout(() => event.defaultPrevented || say({ altiport: 'leave' }))
  })
  say({ altiport: 'ready' })
  setTimeout(() => greeted || greet({}), alone ? 0 : 600)
}

export function save(state) {
  const data = JSON.stringify(state)
  if (data.length <= longestSave) say({ altiport: 'save', data })
}

export const sendScore = (score) => say({ altiport: 'score', score })

function parsed(data) {
  try {
    return typeof data === 'string' ? JSON.parse(data) : null
  } catch {
    return null
  }
}
