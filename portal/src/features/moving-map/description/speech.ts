/** Reads text aloud with a voice installed on the device; network voices don't work on board. */

/** Looked up each time, since browsers load their voices late. */
function voiceFor(language: string): SpeechSynthesisVoice | undefined {
  if (typeof speechSynthesis === 'undefined') return undefined
  return speechSynthesis
    .getVoices()
    .find(({ lang, localService }) => localService && lang.toLowerCase().startsWith(language.slice(0, 2)))
}

export const canSpeak = (language: string): boolean => voiceFor(language) !== undefined

export function speak(sentences: readonly string[], language: string, onEnd: () => void): void {
  const voice = voiceFor(language)
  if (!voice) {
    onEnd()
    return
  }
  speechSynthesis.cancel()
  for (const [index, sentence] of sentences.entries()) {
    const utterance = new SpeechSynthesisUtterance(sentence)
    utterance.voice = voice
    utterance.lang = voice.lang
    if (index === sentences.length - 1) utterance.onend = onEnd
    utterance.onerror = onEnd
    speechSynthesis.speak(utterance)
  }
}

export function stopSpeaking(): void {
  if (typeof speechSynthesis !== 'undefined') speechSynthesis.cancel()
}
