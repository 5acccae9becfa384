/** Copies text to the clipboard, also on plain http, where `navigator.clipboard` is unavailable. */

/** Resolves to whether it was copied. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.setAttribute('aria-hidden', 'true')
  // While a modal dialog is open, nothing outside it can be selected.
  const container = document.querySelector('dialog[open]') ?? document.body
  const focused = document.activeElement
  container.append(field)
  field.select()
  let isCopied = false
  try {
    isCopied = document.execCommand('copy')
  } catch {}
  field.remove()
  if (focused instanceof HTMLElement) focused.focus()
  return isCopied
}
