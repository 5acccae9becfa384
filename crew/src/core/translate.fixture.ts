/** For tests: translates keys into English as the console does. */

import { loadMessages } from 'virtual:crew-messages'
import { setupI18n } from '@lingui/core'
import type { Text } from '#core/language/language.ts'

const { messages } = await loadMessages.en!()
const runtime = setupI18n({ locale: 'en', messages: { en: messages } })

export const translateEnglish: Text = (key, values) => runtime._(key, values)
