/** The words of 2048 in all fifteen languages. */
// biome-ignore-all format: one row a line reads best here
const keys = ['title', 'left', 'right', 'up', 'down', 'board', 'empty', 'won', 'wonText', 'goOn', 'over', 'overText', 'said']

const of = (...texts) => Object.fromEntries(keys.map((key, index) => [key, texts[index]]))

export const texts = {
  en: of('2048', 'Left', 'Right', 'Up', 'Down', 'Board: use the arrow keys', 'empty', 'You reached 2048', 'You can keep going, if you like.', 'Keep going', 'No moves left', 'You scored {score} points.', 'Score {score}, highest tile {tile}'),
  fr: of('2048', 'Gauche', 'Droite', 'Haut', 'Bas', 'Plateau, se joue avec les flèches', 'vide', 'Vous avez fait 2048', 'On peut aller plus loin, si le cœur vous en dit.', 'Continuer', 'Plus aucun coup possible', 'Vous avez fait {score} points.', 'Score {score}, plus haute tuile {tile}'),
  de: of('2048', 'Links', 'Rechts', 'Hoch', 'Runter', 'Spielfeld, mit den Pfeiltasten spielen', 'leer', '2048 geschafft', 'Es geht noch weiter, wenn Sie mögen.', 'Weiterspielen', 'Kein Zug mehr möglich', 'Sie haben {score} Punkte.', '{score} Punkte, höchste Kachel {tile}'),
  es: of('2048', 'Izquierda', 'Derecha', 'Arriba', 'Abajo', 'Tablero, se juega con las flechas', 'vacía', 'Has llegado a 2048', 'Se puede seguir, si te apetece.', 'Seguir', 'No quedan movimientos', 'Has conseguido {score} puntos.', '{score} puntos, ficha más alta {tile}'),
  pt: of('2048', 'Esquerda', 'Direita', 'Cima', 'Baixo', 'Tabuleiro, joga-se com as setas', 'vazia', 'Chegou a 2048', 'Ainda há mais, se quiser.', 'Continuar', 'Não há mais jogadas', 'Fez {score} pontos.', '{score} pontos, peça mais alta {tile}'),
  pl: of('2048', 'W lewo', 'W prawo', 'W górę', 'W dół', 'Plansza, graj strzałkami', 'puste', 'Masz 2048', 'Można grać dalej, jeśli masz ochotę.', 'Graj dalej', 'Nie ma już ruchu', 'Twój wynik: {score}.', 'Wynik {score}, najwyższa płytka {tile}'),
  ar: of('2048', 'يسار', 'يمين', 'أعلى', 'أسفل', 'اللوحة، العب بمفاتيح الأسهم', 'فارغة', 'وصلت إلى 2048', 'يمكنك المتابعة إن أحببت.', 'متابعة', 'لم تبقَ أي حركة', 'أحرزت {score} نقطة.', 'النقاط {score}، أعلى قطعة {tile}'),
  th: of('2048', 'ซ้าย', 'ขวา', 'ขึ้น', 'ลง', 'กระดาน เล่นด้วยปุ่มลูกศร', 'ว่าง', 'คุณทำได้ถึง 2048', 'เล่นต่อไปได้อีกถ้าต้องการ', 'เล่นต่อ', 'เดินต่อไม่ได้แล้ว', 'คุณได้ {score} คะแนน', 'คะแนน {score} ตัวเลขสูงสุด {tile}'),
  hi: of('2048', 'बाएँ', 'दाएँ', 'ऊपर', 'नीचे', 'बोर्ड, तीर वाली कुंजियों से खेलें', 'खाली', 'आप 2048 तक पहुँच गए', 'चाहें तो आगे खेल सकते हैं।', 'खेलते रहें', 'कोई चाल नहीं बची', 'आपका स्कोर {score} है।', 'स्कोर {score}, सबसे बड़ी टाइल {tile}'),
  id: of('2048', 'Kiri', 'Kanan', 'Atas', 'Bawah', 'Papan, mainkan dengan tombol panah', 'kosong', 'Anda mencapai 2048', 'Masih bisa lanjut, kalau mau.', 'Lanjutkan', 'Tidak ada langkah lagi', 'Skor Anda {score}.', 'Skor {score}, ubin tertinggi {tile}'),
  ja: of('2048', '左', '右', '上', '下', '盤面（矢印キーで操作）', '空き', '2048達成', 'よければ、まだ続けられます。', '続ける', 'もう動かせません', '{score}点でした。', 'スコア{score}、最大のタイル{tile}'),
  ml: of('2048', 'ഇടത്ത്', 'വലത്ത്', 'മുകളിൽ', 'താഴെ', 'ബോർഡ്, അമ്പടയാള കീകൾ ഉപയോഗിച്ച് കളിക്കുക', 'ഒഴിഞ്ഞത്', 'നിങ്ങൾ 2048-ൽ എത്തി', 'വേണമെങ്കിൽ കളി തുടരാം.', 'തുടരുക', 'ഇനി നീക്കമില്ല', 'നിങ്ങളുടെ സ്കോർ {score}.', 'സ്കോർ {score}, ഏറ്റവും വലിയ കട്ട {tile}'),
  ta: of('2048', 'இடது', 'வலது', 'மேல்', 'கீழ்', 'பலகை, அம்புக்குறி விசைகளால் விளையாடவும்', 'காலி', '2048-ஐ எட்டிவிட்டீர்கள்', 'விரும்பினால் தொடர்ந்து விளையாடலாம்.', 'தொடரவும்', 'இனி நகர்த்த முடியாது', 'உங்கள் மதிப்பெண் {score}.', 'மதிப்பெண் {score}, மிகப்பெரிய கட்டம் {tile}'),
  tr: of('2048', 'Sol', 'Sağ', 'Yukarı', 'Aşağı', 'Tahta, ok tuşlarıyla oynayın', 'boş', '2048’e ulaştınız', 'İsterseniz devam edebilirsiniz.', 'Devam et', 'Hamle kalmadı', '{score} puan topladınız.', 'Puan {score}, en büyük taş {tile}'),
  zh: of('2048', '左', '右', '上', '下', '棋盘，用方向键操作', '空', '达成 2048', '想玩的话，还可以继续。', '继续', '没有可走的步了', '你得了 {score} 分。', '得分 {score}，最大方块 {tile}'),
}
