/** For tests: translates keys into English as the console does. */

import { loadMessages } from 'virtual:crew-messages'
import { createTranslator } from '@altiport/client/translator'
import type { Text } from '#core/language/language.ts'

const { messages } = await loadMessages.en!()

export const translateEnglish = createTranslator<Text>().activate('en', messages)
