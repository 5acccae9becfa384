/** The keys of the interface texts, and the modules that `messages-plugin.ts` generates. Types only. */

type InterfaceTextKey = keyof typeof import('../locales/en.json')

declare module 'virtual:messages' {
  type Loaders = Record<string, () => Promise<{ messages: import('@altiport/client/translator').Messages }>>
  /** Texts of the shell and home. */
  export const loadMessages: Loaders
  /** Texts of all other pages. */
  export const loadLazyMessages: Loaders
}
