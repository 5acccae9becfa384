/** The keys of the interface's texts, and the modules that `messages-plugin.ts` makes. Types only. */

type InterfaceTextKey = keyof typeof import('../locales/en.json')

declare module 'virtual:messages' {
  export const loadMessages: Record<string, () => Promise<{ messages: import('@lingui/core').Messages }>>
}
