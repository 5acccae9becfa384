/** The keys of the console's texts, and the module that `messages-plugin.ts` generates. Types only. */

type CrewTextKey = keyof typeof import('../locales/crew/en.json')

declare module 'virtual:crew-messages' {
  export const messageLoaders: Record<
    string,
    () => Promise<{ messages: import('@altiport/client/translator').Messages }>
  >
}
