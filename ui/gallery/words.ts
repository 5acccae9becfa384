/** Sample texts of the gallery in a left-to-right and a right-to-left language. */
const english = {
  lang: 'en',
  title: 'Boatmen of the estuary',
  long: 'A long title that continues on a second line, and on a third one if the window is narrow',
  short: 'Estuary',
  caption: '1 h 24 min',
  body: 'Seven families still fish here by hand. The film follows three of them through one winter.',
  all: 'See all',
  action: 'Play',
  other: 'Cancel',
  label: 'Seat',
  note: 'optional',
  error: 'Letters A to J only.',
  back: 'Back',
  next: 'Next',
  less: 'One less',
  more: 'One more',
  figure: '07:45',
  search: 'Search',
}

export type Words = typeof english

const arabic: Words = {
  lang: 'ar',
  title: 'ملاحو المصب',
  long: 'عنوان طويل يستمر في سطر ثانٍ، وفي سطر ثالث إذا كانت النافذة ضيقة',
  short: 'المصب',
  caption: 'ساعة و24 دقيقة',
  body: 'ما زالت سبع عائلات تصطاد هنا باليد. يتابع الفيلم ثلاثًا منها خلال شتاء واحد.',
  all: 'عرض الكل',
  action: 'تشغيل',
  other: 'إلغاء',
  label: 'المقعد',
  note: 'اختياري',
  error: 'الأحرف من A إلى J فقط.',
  back: 'رجوع',
  next: 'التالي',
  less: 'أقل بواحد',
  more: 'أكثر بواحد',
  figure: '07:45',
  search: 'بحث',
}

export const wordsOf = (direction: 'ltr' | 'rtl'): Words => (direction === 'rtl' ? arabic : english)
