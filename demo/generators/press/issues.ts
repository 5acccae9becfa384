/** Which page of this folder becomes which file of the library's press. */

export const issues = [
  { page: 'longitude', file: 'longitude/9.pdf', rightToLeft: false },
  { page: 'harbour', file: 'harbour/41.pdf', rightToLeft: false },
  { page: 'form', file: 'form/31.pdf', rightToLeft: false },
  { page: 'table', file: 'table/12.pdf', rightToLeft: false },
  { page: 'meridian-courier', file: 'meridian-courier/2026-11-20.pdf', rightToLeft: false },
  { page: 'grand-large', file: 'grand-large/18.pdf', rightToLeft: false },
  { page: 'turuqat', file: 'turuqat/7.pdf', rightToLeft: true },
] as const
