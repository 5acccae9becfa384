/** Phrases: at the airport and getting around. */
// biome-ignore-all format: one row per line reads best here
import { rows } from './rows.js'

export const way = rows('way', {
  where: ['Where is …?', 'Où est … ?', 'Wo ist …?', '¿Dónde está …?', 'Onde fica …?', 'Gdzie jest …?', 'أين …؟', '… อยู่ที่ไหน', 'Non dago …?', 'ayna …?'],
  toilet: ['Where are the toilets?', 'Où sont les toilettes ?', 'Wo sind die Toiletten?', '¿Dónde están los aseos?', 'Onde é a casa de banho?', 'Gdzie są toalety?', 'أين الحمّام؟', 'ห้องน้ำอยู่ที่ไหน', 'Non daude komunak?', 'ayna l-ḥammām?'],
  station: ['Where is the station?', 'Où est la gare ?', 'Wo ist der Bahnhof?', '¿Dónde está la estación?', 'Onde fica a estação?', 'Gdzie jest dworzec?', 'أين المحطة؟', 'สถานีอยู่ที่ไหน', 'Non dago geltokia?', 'ayna l-maḥaṭṭa?'],
  luggage: ['My luggage has not arrived', 'Mes bagages ne sont pas arrivés', 'Mein Gepäck ist nicht angekommen', 'Mi equipaje no ha llegado', 'A minha bagagem não chegou', 'Mój bagaż nie dotarł', 'لم تصل أمتعتي', 'กระเป๋าของฉันยังไม่มา', 'Nire ekipajea ez da iritsi', 'lam taṣil amtiʿatī'],
  ticket: ['One ticket to …, please', 'Un billet pour …, s’il vous plaît', 'Eine Fahrkarte nach …, bitte', 'Un billete para …, por favor', 'Um bilhete para …, por favor', 'Jeden bilet do …, proszę', 'تذكرة إلى … من فضلك', 'ขอตั๋วไป … หนึ่งใบ', '…rako txartel bat, mesedez', 'tadhkara ilā … min faḍlik'],
  when: ['When does it leave?', 'Quand part-il ?', 'Wann fährt es ab?', '¿Cuándo sale?', 'Quando parte?', 'O której odjeżdża?', 'متى يغادر؟', 'ออกกี่โมง', 'Noiz irteten da?', 'matā yughādir?'],
  taxi: ['To this address, please', 'À cette adresse, s’il vous plaît', 'Zu dieser Adresse, bitte', 'A esta dirección, por favor', 'Para esta morada, por favor', 'Pod ten adres, proszę', 'إلى هذا العنوان من فضلك', 'ไปที่อยู่นี้', 'Helbide honetara, mesedez', 'ilā hādhā l-ʿunwān min faḍlik'],
  stop: ['Stop here, please', 'Arrêtez-vous ici, s’il vous plaît', 'Halten Sie hier, bitte', 'Pare aquí, por favor', 'Pare aqui, por favor', 'Proszę się tu zatrzymać', 'قف هنا من فضلك', 'จอดตรงนี้', 'Gelditu hemen, mesedez', 'qif hunā min faḍlik'],
  left: ['To the left', 'À gauche', 'Nach links', 'A la izquierda', 'À esquerda', 'W lewo', 'إلى اليسار', 'ไปทางซ้าย', 'Ezkerrera', 'ilā l-yasār'],
  right: ['To the right', 'À droite', 'Nach rechts', 'A la derecha', 'À direita', 'W prawo', 'إلى اليمين', 'ไปทางขวา', 'Eskuinera', 'ilā l-yamīn'],
  straight: ['Straight on', 'Tout droit', 'Geradeaus', 'Todo recto', 'Sempre em frente', 'Prosto', 'على طول', 'ตรงไป', 'Zuzen', 'ʿalā ṭūl'],
  room: ['I have booked a room', 'J’ai réservé une chambre', 'Ich habe ein Zimmer reserviert', 'Tengo una habitación reservada', 'Reservei um quarto', 'Zarezerwowałem pokój', 'حجزت غرفة', 'ฉันจองห้องไว้', 'Gela bat erreserbatu dut', 'ḥajaztu ghurfa'],
})
