/** HTML templates that escape every value, so that text becomes neither markup nor control characters. */
import { printable } from '#printable.ts'

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
  if (value instanceof Markup) return value.text
  return printable(String(value), { allowsLineBreaks: true }).replace(/[&<>"']/g, (char) => entities[char]!)
}

export const html = (strings: TemplateStringsArray, ...values: Value[]): Markup =>
  new Markup(String.raw({ raw: strings }, ...values.map(textOf)))
