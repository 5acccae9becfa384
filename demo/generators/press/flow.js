/** Lets a story run on to its next page, fills in the contents' page numbers, and finds what does not fit. */

window.flowPages = () => {
  const pages = [...document.querySelectorAll('.page')]
  for (const text of document.querySelectorAll('.text[data-into]')) {
    const next = document.querySelector(text.dataset.into)
    while (runsOver(text) && text.children.length > 1) next.prepend(text.lastElementChild)
  }
  const { format } = new Intl.NumberFormat(document.documentElement.lang === 'ar' ? 'ar-EG' : 'en')
  for (const number of document.querySelectorAll('[data-page-of]')) {
    const page = document.querySelector(`#${number.dataset.pageOf}`).closest('.page')
    number.textContent = format(pages.indexOf(page) + 1)
  }
  return pages.flatMap((page, at) => [
    ...(tooTall(page) ? [`page ${at + 1} runs over by ${page.scrollHeight - page.clientHeight} px`] : []),
    ...[...page.querySelectorAll('.text')]
      .filter(runsOver)
      .map((text) => `page ${at + 1}: text runs over: ${text.textContent.trim().slice(0, 40)}`),
    ...[...page.querySelectorAll('figure.grow')]
      .filter((figure) => figure.clientHeight < 80)
      .map((figure) => `page ${at + 1}: a picture is left ${figure.clientHeight} px`),
  ])
}

/** Columns that do not suffice run over sideways. */
const runsOver = (text) =>
  text.scrollWidth > text.clientWidth + 2 || text.scrollHeight > text.clientHeight + 2

const tooTall = (page) => page.scrollHeight > page.clientHeight + 1
