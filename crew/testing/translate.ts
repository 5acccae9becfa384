/** For tests: translates keys into English as the console does. */

import { messageLoaders } from 'virtual:crew-messages'
import { createTranslator } from '@altiport/client/translator'
import type { Text } from '#core/language/language.ts'

const { messages } = await messageLoaders.en!()

export const translateEnglish = createTranslator<Text>().activate('en', messages)
