/**
 * Vite plugin: compiles `locales/crew/*.json` into one module per language.
 *
 * `virtual:crew-messages` maps each language to its loader. Every file has every key, which a test ensures.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pseudo } from '@altiport/tools/pseudo-locale'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

const listId = 'virtual:crew-messages'

export function crewMessages(folder: string): Plugin {
  let isPseudo = false
  return {
    name: 'altiport-crew-messages',
    configResolved({ command }) {
      // Shows English in the pseudo-locale, for `npm run dev -- --pseudo`.
      isPseudo = command === 'serve' && process.env.ALTIPORT_PSEUDO === '1'
    },
    resolveId: (id) => (id === listId || id.startsWith(`${listId}/`) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${listId}`) return listModule(languagesIn(folder))
      if (!id.startsWith(`\0${listId}/`)) return undefined
      const language = id.slice(listId.length + 2)
      const file = join(folder, `${language}.json`)
      this.addWatchFile(file)
      const texts = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)
      const compiled = texts.map(([key, text]) => {
        const message = compileMessageOrThrow(text)
        return [key, isPseudo && language === 'en' ? pseudo(message) : message]
      })
      // Engines parse a JSON string faster than an object literal.
      return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(compiled)))})`
    },
  }
}

const listModule = (languages: string[]) =>
  `export const messageLoaders = {\n${languages
    .map((language) => `  ${JSON.stringify(language)}: () => import('${listId}/${language}'),`)
    .join('\n')}\n}`

const languagesIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .sort()
