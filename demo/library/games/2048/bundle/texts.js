/** The words of 2048 in the eight languages. */
// biome-ignore-all format: one row a line reads best here
const keys = ['title', 'left', 'right', 'up', 'down', 'board', 'empty', 'won', 'wonText', 'goOn', 'over', 'overText', 'said']

const of = (...texts) => Object.fromEntries(keys.map((key, index) => [key, texts[index]]))

export const texts = {
  en: of('2048', 'Left', 'Right', 'Up', 'Down', 'Board, move with the arrow keys', 'empty', 'You made 2048', 'There is more in it, if you like.', 'Keep going', 'No move is left', 'You made {score} points.', 'Score {score}, highest tile {tile}'),
  fr: of('2048', 'Gauche', 'Droite', 'Haut', 'Bas', 'Plateau, se joue avec les flèches', 'vide', 'Vous avez fait 2048', 'On peut aller plus loin, si le cœur vous en dit.', 'Continuer', 'Plus aucun coup possible', 'Vous avez fait {score} points.', 'Score {score}, plus haute tuile {tile}'),
  de: of('2048', 'Links', 'Rechts', 'Hoch', 'Runter', 'Spielfeld, mit den Pfeiltasten spielen', 'leer', '2048 geschafft', 'Es geht noch weiter, wenn Sie mögen.', 'Weiterspielen', 'Kein Zug mehr möglich', 'Sie haben {score} Punkte.', '{score} Punkte, höchste Kachel {tile}'),
  es: of('2048', 'Izquierda', 'Derecha', 'Arriba', 'Abajo', 'Tablero, se juega con las flechas', 'vacía', 'Ha llegado a 2048', 'Se puede seguir, si le apetece.', 'Seguir', 'No quedan movimientos', 'Ha conseguido {score} puntos.', '{score} puntos, ficha más alta {tile}'),
  pt: of('2048', 'Esquerda', 'Direita', 'Cima', 'Baixo', 'Tabuleiro, joga-se com as setas', 'vazia', 'Chegou a 2048', 'Ainda há mais, se quiser.', 'Continuar', 'Não há mais jogadas', 'Fez {score} pontos.', '{score} pontos, peça mais alta {tile}'),
  pl: of('2048', 'W lewo', 'W prawo', 'W górę', 'W dół', 'Plansza, graj strzałkami', 'puste', 'Masz 2048', 'Można grać dalej, jeśli masz ochotę.', 'Graj dalej', 'Nie ma już ruchu', 'Twój wynik: {score}.', 'Wynik {score}, najwyższa płytka {tile}'),
  ar: of('2048', 'يسار', 'يمين', 'أعلى', 'أسفل', 'اللوحة، العب بمفاتيح الأسهم', 'فارغة', 'وصلت إلى 2048', 'يمكنك المتابعة إن أحببت.', 'متابعة', 'لم تبقَ أي حركة', 'أحرزت {score} نقطة.', 'النقاط {score}، أعلى قطعة {tile}'),
  th: of('2048', 'ซ้าย', 'ขวา', 'ขึ้น', 'ลง', 'กระดาน เล่นด้วยปุ่มลูกศร', 'ว่าง', 'คุณทำได้ถึง 2048', 'เล่นต่อไปได้อีกถ้าต้องการ', 'เล่นต่อ', 'เดินต่อไม่ได้แล้ว', 'คุณได้ {score} คะแนน', 'คะแนน {score} ตัวเลขสูงสุด {tile}'),
}
