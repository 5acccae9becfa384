/** The words of sudoku in the eight languages. */
// biome-ignore-all format: one row a line reads best here
const keys = ['title', 'erase', 'notes', 'hint', 'board', 'cell', 'given', 'empty', 'noted', 'wrong', 'left', 'done', 'doneText', 'record', 'choose', 'note1']

const of = (...texts) => Object.fromEntries(keys.map((key, index) => [key, texts[index]]))

export const texts = {
  en: of('Sudoku', 'Erase', 'Notes', 'Hint', 'Grid of nine by nine', 'Row {row}, column {column}', 'given', 'empty', 'notes {notes}', 'clashes', '{count} left', 'Solved', 'In {time}. Nothing left to fill.', 'Your best time on this level.', 'How hard shall it be?', 'Notes on: figures are pencilled in'),
  fr: of('Sudoku', 'Effacer', 'Notes', 'Indice', 'Grille de neuf sur neuf', 'Ligne {row}, colonne {column}', 'donné', 'vide', 'notes {notes}', 'en conflit', 'encore {count}', 'Grille terminée', 'En {time}. Plus rien à remplir.', 'Votre meilleur temps à ce niveau.', 'Quelle difficulté ?', 'Notes : les chiffres s’écrivent au crayon'),
  de: of('Sudoku', 'Löschen', 'Notizen', 'Tipp', 'Gitter, neun mal neun', 'Zeile {row}, Spalte {column}', 'vorgegeben', 'leer', 'Notizen {notes}', 'doppelt', 'noch {count}', 'Gelöst', 'In {time}. Nichts ist mehr offen.', 'Ihre beste Zeit auf dieser Stufe.', 'Wie schwer soll es sein?', 'Notizen an: Ziffern werden klein eingetragen'),
  es: of('Sudoku', 'Borrar', 'Notas', 'Pista', 'Cuadrícula de nueve por nueve', 'Fila {row}, columna {column}', 'dada', 'vacía', 'notas {notes}', 'se repite', 'quedan {count}', 'Resuelto', 'En {time}. No queda nada por llenar.', 'Su mejor tiempo en este nivel.', '¿Qué dificultad prefiere?', 'Notas activadas: las cifras se anotan a lápiz'),
  pt: of('Sudoku', 'Apagar', 'Notas', 'Dica', 'Grelha de nove por nove', 'Linha {row}, coluna {column}', 'dado', 'vazia', 'notas {notes}', 'repete-se', 'faltam {count}', 'Resolvido', 'Em {time}. Nada mais por preencher.', 'O seu melhor tempo neste nível.', 'Que dificuldade prefere?', 'Notas ligadas: os algarismos ficam a lápis'),
  pl: of('Sudoku', 'Wymaż', 'Notatki', 'Podpowiedź', 'Siatka dziewięć na dziewięć', 'Wiersz {row}, kolumna {column}', 'podana', 'puste', 'notatki {notes}', 'powtarza się', 'zostało {count}', 'Rozwiązane', 'W czasie {time}. Wszystko wypełnione.', 'Twój najlepszy czas na tym poziomie.', 'Jak trudne ma być?', 'Notatki włączone: cyfry wpisuje się ołówkiem'),
  ar: of('سودوكو', 'مسح', 'ملاحظات', 'تلميح', 'شبكة تسعة في تسعة', 'الصف {row}، العمود {column}', 'معطى', 'فارغة', 'ملاحظات {notes}', 'متكرر', 'بقي {count}', 'اكتمل الحل', 'في {time}. لم يبقَ شيء.', 'أفضل وقت لك في هذا المستوى.', 'ما درجة الصعوبة؟', 'الملاحظات مفعّلة: تُكتب الأرقام بالقلم الرصاص'),
  th: of('ซูโดกุ', 'ลบ', 'จด', 'คำใบ้', 'ตารางเก้าคูณเก้า', 'แถว {row} คอลัมน์ {column}', 'ให้มา', 'ว่าง', 'จด {notes}', 'ซ้ำกัน', 'เหลือ {count}', 'แก้ได้แล้ว', 'ใช้เวลา {time} ไม่เหลือช่องว่าง', 'เวลาที่ดีที่สุดของคุณในระดับนี้', 'อยากได้ยากแค่ไหน', 'เปิดการจด: ตัวเลขจะเขียนด้วยดินสอ'),
}
