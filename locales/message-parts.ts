/** The parts of a message: its placeholders, plural forms, and words. */
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

export type MessageParts = {
  /** Each once, sorted. */
  placeholders: string[]
  /** The forms of each plural. */
  plurals: string[][]
  /** Words in all forms. */
  words: string[]
}

/** Throws for an ill-formed message. */
export function partsOf(text: string): MessageParts {
  const placeholders = new Set<string>()
  const plurals: string[][] = []
  const words: string[] = []
  const visit = (message: CompiledMessage): void => {
    for (const token of typeof message === 'string' ? [message] : message) {
      if (typeof token === 'string') {
        words.push(...(token.match(/[\p{L}\p{M}]+/gu) ?? []))
        continue
      }
      const [name, type, choices] = token
      placeholders.add(name)
      if (typeof choices !== 'object' || choices === null) continue
      const { offset: _, ...forms } = choices as Record<string, CompiledMessage>
      if (type === 'plural') plurals.push(Object.keys(forms))
      for (const form of Object.values(forms)) visit(form)
    }
  }
  visit(compileMessageOrThrow(text))
  return { placeholders: [...placeholders].sort(), plurals, words }
}
