/** The keys of the interface's texts, and the modules that `messages-plugin.ts` makes. Types only. */

type InterfaceTextKey = keyof typeof import('../locales/en.json')

declare module 'virtual:messages' {
  type Loaders = Record<string, () => Promise<{ messages: import('@lingui/core').Messages }>>
  /** What the shell and home say. */
  export const loadMessages: Loaders
  /** What all other pages say. */
  export const loadLaterMessages: Loaders
}
