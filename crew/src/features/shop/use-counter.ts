/** The counter of one product's row, on what the console knows of the shop. Rules are in `counter.ts`. */
import { setStock } from '@altiport/wire/shop-crew'
import { useEffect, useReducer, useState } from 'react'
import { callHub, Refusal } from '#core/hub.ts'
import { tell } from '#core/notice.ts'
import { askShop, shopStore } from '#core/shop/shop.ts'
import { failureText } from '#core/use-act.ts'
import { type Counter, type CountResult, createCounter } from './counter.ts'

export function useCounter(productId: string, max: number): Counter {
  const [, drawAgain] = useReducer((turn: number) => turn + 1, 0)
  const [counter] = useState(() => {
    const readLeft = () => {
      const shop = shopStore.read()
      if (shop === null || shop === 'no-shop') return 0
      return shop.products.find(({ id }) => id === productId)?.left ?? 0
    }
    const send = async (count: { from: number; to: number }, isLastTry: boolean): Promise<CountResult> => {
      try {
        await callHub<object, typeof setStock>(setStock, { body: { productId, ...count } })
        return 'saved'
      } catch (failure) {
        const word = failure instanceof Refusal ? failure.word : ''
        if (word === 'changed-meanwhile' && !isLastTry) return 'changed-meanwhile'
        // The code is asked for anyway.
        if (word !== 'no-session') tell({ text: failureText(failure), isBad: true })
        return 'failed'
      }
    }
    return createCounter({ readLeft, send, refresh: askShop, onChange: drawAgain, max })
  })
  useEffect(() => counter.flush, [counter])
  return counter
}
