/** Cache-busting addresses, for when the browser's cache holds a damaged or unfinished response. */

const retryParameter = /[?&]again=\d+$/
let retryCount = 0

/** The same file under an address that is not in the browser's cache. */
export const freshAddress = (address: string): string => {
  const original = originalAddress(address)
  return `${original}${original.includes('?') ? '&' : '?'}again=${++retryCount}`
}

/** @example freshSourceSet('a.jpg?thumbnail=480 480w')  // 'a.jpg?thumbnail=480&again=1 480w' */
export const freshSourceSet = (sourceSet: string): string =>
  sourceSet
    .split(', ')
    .map((source) => {
      const [address = '', ...size] = source.split(' ')
      return [freshAddress(address), ...size].join(' ')
    })
    .join(', ')

/** The address without the parameter of a retry. */
export const originalAddress = (address: string): string => address.replace(retryParameter, '')
export const isFreshAddress = (address: string): boolean => retryParameter.test(address)
