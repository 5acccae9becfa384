/** Texts that all games share, in all fifteen languages. */
// biome-ignore-all format: one row a line reads best here
const keys = [
  'newGame',
  'undo',
  'close',
  'level',
  'easy',
  'medium',
  'hard',
  'best',
  'time',
  'score',
  'again',
  'back',
]

const of = (...texts) => Object.fromEntries(keys.map((key, index) => [key, texts[index]]))

export const kitTexts = {
  en: of('New game', 'Undo', 'Close', 'Level', 'Easy', 'Medium', 'Hard', 'Best', 'Time', 'Score', 'Play again', 'Back'),
  fr: of('Nouvelle partie', 'Annuler', 'Fermer', 'Niveau', 'Facile', 'Moyen', 'Difficile', 'Record', 'Temps', 'Score', 'Rejouer', 'Retour'),
  de: of('Neues Spiel', 'Rückgängig', 'Schließen', 'Stufe', 'Leicht', 'Mittel', 'Schwer', 'Rekord', 'Zeit', 'Punkte', 'Noch einmal', 'Zurück'),
  es: of('Nueva partida', 'Deshacer', 'Cerrar', 'Nivel', 'Fácil', 'Medio', 'Difícil', 'Récord', 'Tiempo', 'Puntos', 'Jugar otra vez', 'Volver'),
  pt: of('Novo jogo', 'Desfazer', 'Fechar', 'Nível', 'Fácil', 'Médio', 'Difícil', 'Recorde', 'Tempo', 'Pontos', 'Jogar de novo', 'Voltar'),
  pl: of('Nowa gra', 'Cofnij', 'Zamknij', 'Poziom', 'Łatwy', 'Średni', 'Trudny', 'Rekord', 'Czas', 'Punkty', 'Jeszcze raz', 'Wróć'),
  ar: of('لعبة جديدة', 'تراجع', 'إغلاق', 'المستوى', 'سهل', 'متوسط', 'صعب', 'الأفضل', 'الوقت', 'النقاط', 'العب مجددًا', 'رجوع'),
  th: of('เกมใหม่', 'เลิกทำ', 'ปิด', 'ระดับ', 'ง่าย', 'ปานกลาง', 'ยาก', 'สถิติ', 'เวลา', 'คะแนน', 'เล่นอีกครั้ง', 'กลับ'),
  hi: of('नया खेल', 'वापस लें', 'बंद करें', 'स्तर', 'आसान', 'मध्यम', 'कठिन', 'सर्वश्रेष्ठ', 'समय', 'स्कोर', 'फिर खेलें', 'वापस'),
  id: of('Permainan baru', 'Urungkan', 'Tutup', 'Tingkat', 'Mudah', 'Sedang', 'Sulit', 'Terbaik', 'Waktu', 'Skor', 'Main lagi', 'Kembali'),
  ja: of('新しいゲーム', '元に戻す', '閉じる', 'レベル', 'やさしい', 'ふつう', 'むずかしい', 'ベスト', 'タイム', 'スコア', 'もう一度遊ぶ', '戻る'),
  ml: of('പുതിയ കളി', 'പഴയപടിയാക്കുക', 'അടയ്ക്കുക', 'നില', 'എളുപ്പം', 'ഇടത്തരം', 'കഠിനം', 'മികച്ചത്', 'സമയം', 'സ്കോർ', 'വീണ്ടും കളിക്കുക', 'മടങ്ങുക'),
  ta: of('புதிய ஆட்டம்', 'செயல்தவிர்', 'மூடு', 'நிலை', 'எளிது', 'நடுத்தரம்', 'கடினம்', 'சிறந்தது', 'நேரம்', 'மதிப்பெண்', 'மீண்டும் விளையாடு', 'பின்செல்'),
  tr: of('Yeni oyun', 'Geri al', 'Kapat', 'Seviye', 'Kolay', 'Orta', 'Zor', 'En iyi', 'Süre', 'Puan', 'Tekrar oyna', 'Geri'),
  zh: of('新游戏', '撤销', '关闭', '难度', '简单', '中等', '困难', '最佳', '时间', '得分', '再玩一局', '返回'),
}
