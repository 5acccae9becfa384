/** HTML templates that escape every value, so that no text becomes markup. */

export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Value = Markup | string | number | null | undefined | false | Value[]

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const textOf = (value: Value): string => {
  if (value === null || value === undefined || value === false) return ''
  if (Array.isArray(value)) return value.map(textOf).join('')
  return value instanceof Markup ? value.text : String(value).replace(/[&<>"']/g, (char) => entities[char]!)
}

export const html = (strings: TemplateStringsArray, ...values: Value[]): Markup =>
  new Markup(String.raw({ raw: strings }, ...values.map(textOf)))
