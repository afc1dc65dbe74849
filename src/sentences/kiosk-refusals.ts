/**
 * Refusals for a member at a kiosk, in the languages of the kiosk. The English version controls and is sent along. A
 * refusal listed here without a text in every language does not compile; any other gets a general text.
 */
import type { Refusal } from '../base/result.ts';
import type { PickFlaw } from '../rules/picks.ts';
import { type RefusalCode, type RefusalValues, type SaidRefusal, tellRefusal } from './refusals.ts';
import type { Names, Sentence } from './sentence.ts';

export type Language = 'en' | 'es' | 'vi' | 'zh' | 'ko' | 'tl';

/** Refusals by the floor of picks and of their printed copy. */
export const KIOSK_CODES = [
  'card-over',
  'entered-already',
  'matched',
  'no-card/entrant',
  'no-entry',
  'no-such-card/pick-sheet',
  'not-eligible/entrant',
  'picks-closed',
  'picks-closed/for-everybody',
  'score-missing',
  'score-unasked',
  'stands-still/picks',
  'too-little-play/scans',
  'too-little-play/time',
  'unknown-person',
  'winners-posted/correct-result',
] as const satisfies readonly RefusalCode[];

/** Refusals by the server itself. */
export type KioskReason =
  | 'card-locked'
  | 'dead-card'
  | 'malformed-body'
  | 'no-member'
  | 'not-a-kiosk'
  | 'not-signed-in'
  | 'too-many'
  | 'unavailable'
  | 'unknown-device'
  | 'wrong-pin';

type Spoken = Readonly<
  { [Code in (typeof KIOSK_CODES)[number]]: (...values: RefusalValues<Code>) => Sentence } & {
    [Reason in KioskReason | PickFlaw['reason']]: () => Sentence;
  } & { general: () => Sentence }
>;

export type MemberRefusal = Refusal & Readonly<{ at?: string; english?: Readonly<{ says: string; next: string }> }>;

/** The refusal in the member's language, with the English text. */
export function tellMember(refusal: SaidRefusal, language: Language, names?: Names): MemberRefusal {
  const told = 'says' in refusal ? refusal : tellRefusal<SaidRefusal>(refusal, names);
  if (language === 'en') return told;
  const [says, next] = sentenceIn(SPOKEN[language], refusal);
  return { ...told, says, next, english: { says: told.says, next: told.next } };
}

function sentenceIn(spoken: Spoken, refusal: SaidRefusal): Sentence {
  const { reason } = refusal;
  const { variant, values = {} } = 'says' in refusal ? {} : refusal;
  const sentences = spoken as Readonly<Record<string, (values: object) => Sentence>>;
  const exact = variant === undefined ? undefined : sentences[`${reason}/${variant}`];
  return (exact ?? (Object.hasOwn(sentences, reason) ? sentences[reason] : undefined) ?? spoken.general)(values);
}

/** The first language of an `Accept-Language` header that the kiosk supports. */
export function languageFrom(header: string | undefined): Language {
  for (const asked of (header ?? '').split(',')) {
    const tag = asked.trim().split(/[-;]/)[0]?.toLowerCase() ?? '';
    const language = tag === 'fil' ? 'tl' : tag;
    if (language === 'en' || Object.hasOwn(SPOKEN, language)) return language as Language;
  }
  return 'en';
}

const hours = (seconds: number): number => Math.floor(seconds / 3600);
const minutes = (seconds: number): number => Math.floor(seconds / 60) % 60;
/** `19 h 59 min`, with the units of each language. */
const lasting = (hour: string, minute: string) => (seconds: number) =>
  minutes(seconds) === 0 ? `${hours(seconds)}${hour}` : `${hours(seconds)}${hour} ${minutes(seconds)}${minute}`;

const es = lasting(' h', ' min');
const spanish: Spoken = {
  'card-over': () => ['Esta hoja de pronósticos ya terminó.', 'Pregunte en el mostrador de tarjetas.'],
  'entered-already': ({ entry }) => [
    `Sus pronósticos ya fueron enviados. Participación ${entry}.`,
    'Puede cambiarlos hasta que cierren.',
  ],
  matched: () => ['Usted no puede participar.', 'Pregunte en el mostrador de tarjetas.'],
  'no-card/entrant': () => [
    'Para participar necesita una tarjeta del club.',
    'Se la dan gratis en el mostrador de tarjetas.',
  ],
  'no-entry': () => ['Usted no tiene pronósticos en esta hoja.', 'Envíelos primero.'],
  'no-such-card/pick-sheet': () => ['Esta hoja de pronósticos no existe.', 'Vuelva atrás y elija una de la lista.'],
  'not-eligible/entrant': () => [
    'Según las reglas publicadas, usted no puede participar.',
    'Lea las reglas publicadas o pregunte en el mostrador de tarjetas.',
  ],
  'picks-closed': () => ['Los pronósticos están cerrados.', 'Los pronósticos enviados siguen siendo válidos.'],
  'picks-closed/for-everybody': () => [
    'Los pronósticos están cerrados.',
    'Los pronósticos enviados siguen siendo válidos.',
  ],
  'score-missing': () => ['Falta su marcador para desempatar.', 'Escriba los puntos de los dos equipos.'],
  'score-unasked': () => ['Aquí no hace falta un marcador.', 'Deje el marcador en blanco.'],
  'stands-still/picks': () => [
    'Esta promoción está suspendida por el momento.',
    'Inténtelo más tarde o pregunte en el mostrador de tarjetas.',
  ],
  'too-little-play/scans': ({ has, needs }) => [
    `Lecturas acreditadas: ${has} de ${needs}.`,
    'Su juego se acredita cuando el personal escanea su tarjeta.',
  ],
  'too-little-play/time': ({ has, needs }) => [
    `Horas de juego: ${es(has)} de ${es(needs)}.`,
    'Su juego se acredita cuando el personal escanea su tarjeta.',
  ],
  'unknown-person': () => ['No encontramos sus datos.', 'Pregunte en el mostrador de tarjetas.'],
  'winners-posted/correct-result': () => [
    'Los ganadores ya están publicados.',
    'Espere la próxima hoja de pronósticos.',
  ],
  'no-such-game': () => ['Uno de estos partidos no está en la lista.', 'Elija partidos de la lista.'],
  'picked-twice': () => ['Eligió dos veces en un mismo partido.', 'Elija un solo ganador en cada partido.'],
  'pick-missing': () => ['Faltan partidos por elegir.', 'Elija al ganador de cada partido.'],
  'not-picked-before': () => [
    'Eligió a un equipo que, según sus pronósticos, no llega a ese partido.',
    'Revise los partidos anteriores.',
  ],
  'not-in-game': () => ['Eligió a un equipo que no juega ese partido.', 'Elija a uno de los dos equipos.'],
  'card-locked': () => [
    'Demasiados intentos con un PIN incorrecto.',
    'Inténtelo más tarde o pida un PIN nuevo en el mostrador de tarjetas.',
  ],
  'dead-card': () => ['Esta tarjeta fue reemplazada.', 'Use su tarjeta nueva o pregunte en el mostrador de tarjetas.'],
  'malformed-body': () => ['Los datos no están completos.', 'Revíselos e inténtelo de nuevo.'],
  'no-member': () => ['Esta tarjeta ya no está activa.', 'Pregunte en el mostrador de tarjetas.'],
  'not-a-kiosk': () => ['Esta pantalla aún no acepta tarjetas.', 'Pregunte en el mostrador de tarjetas.'],
  'not-signed-in': () => ['Su sesión está cerrada.', 'Escanee su tarjeta del club y escriba su PIN.'],
  'too-many': () => ['Demasiados intentos.', 'Espere un minuto e inténtelo de nuevo.'],
  unavailable: () => ['Se perdió la conexión.', 'No se perdió ningún dato. Inténtelo de nuevo en un momento.'],
  'unknown-device': () => ['Esta pantalla aún no acepta tarjetas.', 'Pregunte en el mostrador de tarjetas.'],
  'wrong-pin': () => ['El número de tarjeta o el PIN es incorrecto.', 'Revíselos e inténtelo de nuevo.'],
  general: () => ['No se pudo completar.', 'Pregunte en el mostrador de tarjetas.'],
};

const vi = lasting(' giờ', ' phút');
const vietnamese: Spoken = {
  'card-over': () => ['Phiếu dự đoán này đã kết thúc.', 'Xin hỏi quầy thẻ.'],
  'entered-already': ({ entry }) => [
    `Quý khách đã gửi dự đoán. Số dự thi ${entry}.`,
    'Quý khách có thể thay đổi cho đến khi hết hạn.',
  ],
  matched: () => ['Quý khách không được tham gia.', 'Xin hỏi quầy thẻ.'],
  'no-card/entrant': () => ['Cần có thẻ hội viên để tham gia.', 'Quầy thẻ cấp thẻ miễn phí.'],
  'no-entry': () => ['Quý khách chưa gửi dự đoán trong phiếu này.', 'Hãy gửi dự đoán trước.'],
  'no-such-card/pick-sheet': () => ['Không có phiếu dự đoán này.', 'Hãy quay lại và chọn trong danh sách.'],
  'not-eligible/entrant': () => [
    'Theo thể lệ đã niêm yết, quý khách không được tham gia.',
    'Hãy đọc thể lệ đã niêm yết hoặc hỏi quầy thẻ.',
  ],
  'picks-closed': () => ['Đã hết hạn dự đoán.', 'Các dự đoán đã gửi vẫn có giá trị.'],
  'picks-closed/for-everybody': () => ['Đã hết hạn dự đoán.', 'Các dự đoán đã gửi vẫn có giá trị.'],
  'score-missing': () => ['Chưa có tỷ số dự đoán để phân định khi bằng điểm.', 'Hãy nhập điểm của cả hai đội.'],
  'score-unasked': () => ['Ở đây không cần tỷ số.', 'Hãy để trống tỷ số.'],
  'stands-still/picks': () => ['Chương trình này đang tạm ngưng.', 'Xin thử lại sau hoặc hỏi quầy thẻ.'],
  'too-little-play/scans': ({ has, needs }) => [
    `Lượt quét được ghi nhận: ${has} trên ${needs}.`,
    'Giờ chơi được ghi nhận khi nhân viên quét thẻ của quý khách.',
  ],
  'too-little-play/time': ({ has, needs }) => [
    `Số giờ chơi: ${vi(has)} trên ${vi(needs)}.`,
    'Giờ chơi được ghi nhận khi nhân viên quét thẻ của quý khách.',
  ],
  'unknown-person': () => ['Không tìm thấy thông tin của quý khách.', 'Xin hỏi quầy thẻ.'],
  'winners-posted/correct-result': () => ['Danh sách người thắng đã được công bố.', 'Xin chờ phiếu dự đoán tiếp theo.'],
  'no-such-game': () => ['Có trận không nằm trong danh sách.', 'Hãy chọn các trận trong danh sách.'],
  'picked-twice': () => ['Có trận được chọn hai lần.', 'Mỗi trận chỉ chọn một đội thắng.'],
  'pick-missing': () => ['Còn trận chưa chọn.', 'Hãy chọn đội thắng của từng trận.'],
  'not-picked-before': () => [
    'Theo dự đoán của quý khách, đội đã chọn không vào đến trận đó.',
    'Hãy xem lại các trận trước.',
  ],
  'not-in-game': () => ['Đội đã chọn không đấu trận đó.', 'Hãy chọn một trong hai đội.'],
  'card-locked': () => ['Nhập sai mã PIN quá nhiều lần.', 'Xin thử lại sau hoặc nhờ quầy thẻ cấp mã PIN mới.'],
  'dead-card': () => ['Thẻ này đã được thay.', 'Hãy dùng thẻ mới hoặc hỏi quầy thẻ.'],
  'malformed-body': () => ['Thông tin chưa đầy đủ.', 'Hãy xem lại và thử lại.'],
  'no-member': () => ['Thẻ này không còn hiệu lực.', 'Xin hỏi quầy thẻ.'],
  'not-a-kiosk': () => ['Màn hình này chưa nhận thẻ.', 'Hãy hỏi quầy thẻ.'],
  'not-signed-in': () => ['Quý khách đã đăng xuất.', 'Hãy quét thẻ hội viên và nhập mã PIN.'],
  'too-many': () => ['Quá nhiều lần thử.', 'Xin chờ một phút rồi thử lại.'],
  unavailable: () => ['Mất kết nối.', 'Không có gì bị mất. Xin thử lại sau giây lát.'],
  'unknown-device': () => ['Màn hình này chưa nhận thẻ.', 'Hãy hỏi quầy thẻ.'],
  'wrong-pin': () => ['Số thẻ hoặc mã PIN không đúng.', 'Hãy kiểm tra rồi thử lại.'],
  general: () => ['Không thực hiện được.', 'Xin hỏi quầy thẻ.'],
};

const zh = lasting(' 小时', ' 分钟');
const chinese: Spoken = {
  'card-over': () => ['这份竞猜单已结束。', '请到会员柜台询问。'],
  'entered-already': ({ entry }) => [`您已提交竞猜。编号 ${entry}。`, '截止前可以更改。'],
  matched: () => ['您不能参加。', '请到会员柜台询问。'],
  'no-card/entrant': () => ['参加需要会员卡。', '会员柜台免费办理。'],
  'no-entry': () => ['您在这份竞猜单中没有竞猜。', '请先提交竞猜。'],
  'no-such-card/pick-sheet': () => ['没有这份竞猜单。', '请返回，从列表中选择。'],
  'not-eligible/entrant': () => ['根据公布的规则，您不能参加。', '请阅读公布的规则，或到会员柜台询问。'],
  'picks-closed': () => ['竞猜已截止。', '已提交的竞猜仍然有效。'],
  'picks-closed/for-everybody': () => ['竞猜已截止。', '已提交的竞猜仍然有效。'],
  'score-missing': () => ['缺少用于决胜的预测比分。', '请输入两队的得分。'],
  'score-unasked': () => ['这里不需要比分。', '请不要填写比分。'],
  'stands-still/picks': () => ['此活动目前暂停。', '请稍后再试，或到会员柜台询问。'],
  'too-little-play/scans': ({ has, needs }) => [
    `计入的刷卡次数：已有 ${has}，需要 ${needs}。`,
    '工作人员刷您的会员卡时，游戏才会计入。',
  ],
  'too-little-play/time': ({ has, needs }) => [
    `游戏时数：已有 ${zh(has)}，需要 ${zh(needs)}。`,
    '工作人员刷您的会员卡时，游戏才会计入。',
  ],
  'unknown-person': () => ['找不到您的资料。', '请到会员柜台询问。'],
  'winners-posted/correct-result': () => ['获奖名单已公布。', '请等待下一份竞猜单。'],
  'no-such-game': () => ['有一场比赛不在列表中。', '请选择列表中的比赛。'],
  'picked-twice': () => ['有一场比赛选了两次。', '每场比赛请只选一个胜方。'],
  'pick-missing': () => ['还有比赛没有选择。', '请点选每场比赛的胜方。'],
  'not-picked-before': () => ['按您的竞猜，所选球队不会进入那场比赛。', '请检查前面的比赛。'],
  'not-in-game': () => ['所选球队不参加那场比赛。', '请选择两队之一。'],
  'card-locked': () => ['密码错误次数过多。', '请稍后再试，或到会员柜台重设密码。'],
  'dead-card': () => ['此卡已更换。', '请使用新卡，或到会员柜台询问。'],
  'malformed-body': () => ['资料不完整。', '请检查后再试。'],
  'no-member': () => ['此卡已停用。', '请到会员柜台询问。'],
  'not-a-kiosk': () => ['本机尚未开通刷卡。', '请到会员柜台询问。'],
  'not-signed-in': () => ['您已退出登录。', '请扫描会员卡并输入密码。'],
  'too-many': () => ['尝试次数过多。', '请等待一分钟后再试。'],
  unavailable: () => ['连接中断。', '没有任何内容丢失。请稍后再试。'],
  'unknown-device': () => ['本机尚未开通刷卡。', '请到会员柜台询问。'],
  'wrong-pin': () => ['卡号或密码不正确。', '请核对后再试。'],
  general: () => ['无法完成此操作。', '请到会员柜台询问。'],
};

const ko = lasting('시간', '분');
const korean: Spoken = {
  'card-over': () => ['이 예측표는 끝났습니다.', '카드 데스크에 문의하세요.'],
  'entered-already': ({ entry }) => [
    `예측이 이미 제출되었습니다. 참가 번호 ${entry}.`,
    '마감 전까지 바꿀 수 있습니다.',
  ],
  matched: () => ['참가하실 수 없습니다.', '카드 데스크에 문의하세요.'],
  'no-card/entrant': () => ['참가하려면 클럽 카드가 필요합니다.', '카드 데스크에서 무료로 드립니다.'],
  'no-entry': () => ['이 예측표에 제출한 예측이 없습니다.', '먼저 예측을 제출하세요.'],
  'no-such-card/pick-sheet': () => ['그런 예측표가 없습니다.', '뒤로 가서 목록에서 고르세요.'],
  'not-eligible/entrant': () => [
    '게시된 규칙에 따라 참가하실 수 없습니다.',
    '게시된 규칙을 읽거나 카드 데스크에 문의하세요.',
  ],
  'picks-closed': () => ['예측이 마감되었습니다.', '제출된 예측은 유효합니다.'],
  'picks-closed/for-everybody': () => ['예측이 마감되었습니다.', '제출된 예측은 유효합니다.'],
  'score-missing': () => ['동점일 때를 위한 예상 점수가 없습니다.', '두 팀의 점수를 입력하세요.'],
  'score-unasked': () => ['여기서는 점수가 필요하지 않습니다.', '점수를 비워 두세요.'],
  'stands-still/picks': () => [
    '이 프로모션은 잠시 중단되었습니다.',
    '나중에 다시 시도하거나 카드 데스크에 문의하세요.',
  ],
  'too-little-play/scans': ({ has, needs }) => [
    `적립된 스캔 횟수: ${needs} 중 ${has}.`,
    '직원이 카드를 스캔하면 게임이 적립됩니다.',
  ],
  'too-little-play/time': ({ has, needs }) => [
    `게임 시간: ${ko(needs)} 중 ${ko(has)}.`,
    '직원이 카드를 스캔하면 게임이 적립됩니다.',
  ],
  'unknown-person': () => ['회원 정보를 찾을 수 없습니다.', '카드 데스크에 문의하세요.'],
  'winners-posted/correct-result': () => ['당첨자가 이미 발표되었습니다.', '다음 예측표를 기다려 주세요.'],
  'no-such-game': () => ['목록에 없는 경기가 있습니다.', '목록에 있는 경기를 고르세요.'],
  'picked-twice': () => ['한 경기를 두 번 골랐습니다.', '경기마다 승리 팀을 하나만 고르세요.'],
  'pick-missing': () => ['아직 고르지 않은 경기가 있습니다.', '모든 경기의 승리 팀을 누르세요.'],
  'not-picked-before': () => ['예측에 따르면 고른 팀은 그 경기에 오르지 못합니다.', '앞의 경기를 확인하세요.'],
  'not-in-game': () => ['고른 팀은 그 경기에 나오지 않습니다.', '두 팀 중 하나를 고르세요.'],
  'card-locked': () => [
    '비밀번호를 여러 번 틀렸습니다.',
    '나중에 다시 시도하거나 카드 데스크에서 새 비밀번호를 받으세요.',
  ],
  'dead-card': () => ['이 카드는 교체되었습니다.', '새 카드를 쓰시거나 카드 데스크에 문의하세요.'],
  'malformed-body': () => ['입력이 완전하지 않습니다.', '확인하고 다시 시도하세요.'],
  'no-member': () => ['이 카드는 더 이상 쓸 수 없습니다.', '카드 데스크에 문의하세요.'],
  'not-a-kiosk': () => ['이 화면에서는 아직 카드를 쓸 수 없습니다.', '카드 데스크에 문의하세요.'],
  'not-signed-in': () => ['로그아웃되었습니다.', '클럽 카드를 스캔하고 비밀번호를 입력하세요.'],
  'too-many': () => ['시도 횟수가 너무 많습니다.', '1분 후 다시 시도하세요.'],
  unavailable: () => ['연결이 끊겼습니다.', '잃은 것은 없습니다. 잠시 후 다시 시도하세요.'],
  'unknown-device': () => ['이 화면에서는 아직 카드를 쓸 수 없습니다.', '카드 데스크에 문의하세요.'],
  'wrong-pin': () => ['카드 번호 또는 비밀번호가 올바르지 않습니다.', '확인하고 다시 시도하세요.'],
  general: () => ['처리할 수 없습니다.', '카드 데스크에 문의하세요.'],
};

const tl = lasting(' oras', ' minuto');
const tagalog: Spoken = {
  'card-over': () => ['Tapos na ang pick sheet na ito.', 'Magtanong sa card desk.'],
  'entered-already': ({ entry }) => [
    `Naisumite na ang inyong mga hula. Entry ${entry}.`,
    'Maaari ninyong palitan ang mga ito hanggang sa magsara.',
  ],
  matched: () => ['Hindi kayo maaaring sumali.', 'Magtanong sa card desk.'],
  'no-card/entrant': () => ['Kailangan ng club card para sumali.', 'Libre ito sa card desk.'],
  'no-entry': () => ['Wala kayong hula sa pick sheet na ito.', 'Isumite muna ang mga ito.'],
  'no-such-card/pick-sheet': () => ['Walang ganitong pick sheet.', 'Bumalik at pumili sa listahan.'],
  'not-eligible/entrant': () => [
    'Ayon sa nakapaskil na tuntunin, hindi kayo maaaring sumali.',
    'Basahin ang nakapaskil na tuntunin o magtanong sa card desk.',
  ],
  'picks-closed': () => ['Sarado na ang mga hula.', 'May bisa pa rin ang mga naisumiteng hula.'],
  'picks-closed/for-everybody': () => ['Sarado na ang mga hula.', 'May bisa pa rin ang mga naisumiteng hula.'],
  'score-missing': () => [
    'Kulang ang hula ninyong iskor sakaling may tabla.',
    'I-type ang puntos ng dalawang koponan.',
  ],
  'score-unasked': () => ['Hindi kailangan ang iskor dito.', 'Iwanang blangko ang iskor.'],
  'stands-still/picks': () => [
    'Pansamantalang itinigil ang promosyong ito.',
    'Subukan muli mamaya o magtanong sa card desk.',
  ],
  'too-little-play/scans': ({ has, needs }) => [
    `Mga kinilalang scan: ${has} sa ${needs}.`,
    'Kinikilala ang laro kapag ini-scan ng staff ang inyong card.',
  ],
  'too-little-play/time': ({ has, needs }) => [
    `Oras ng paglalaro: ${tl(has)} sa ${tl(needs)}.`,
    'Kinikilala ang laro kapag ini-scan ng staff ang inyong card.',
  ],
  'unknown-person': () => ['Hindi mahanap ang inyong impormasyon.', 'Magtanong sa card desk.'],
  'winners-posted/correct-result': () => ['Nakapaskil na ang mga nanalo.', 'Hintayin ang susunod na pick sheet.'],
  'no-such-game': () => ['May larong wala sa listahan.', 'Pumili ng mga laro sa listahan.'],
  'picked-twice': () => ['May larong dalawang beses napili.', 'Isang mananalo lang ang piliin sa bawat laro.'],
  'pick-missing': () => ['May larong wala pang hula.', 'Pindutin ang mananalo sa bawat laro.'],
  'not-picked-before': () => [
    'Ayon sa inyong mga hula, hindi aabot sa larong iyon ang napiling koponan.',
    'Tingnan ang mga naunang laro.',
  ],
  'not-in-game': () => ['Hindi kasali sa larong iyon ang napiling koponan.', 'Pumili sa dalawang koponan.'],
  'card-locked': () => ['Sobra na ang maling PIN.', 'Subukan muli mamaya o humingi ng bagong PIN sa card desk.'],
  'dead-card': () => ['Napalitan na ang card na ito.', 'Gamitin ang bagong card o magtanong sa card desk.'],
  'malformed-body': () => ['Kulang ang impormasyon.', 'Tingnan ito at subukan muli.'],
  'no-member': () => ['Hindi na aktibo ang card na ito.', 'Magtanong sa card desk.'],
  'not-a-kiosk': () => ['Hindi pa tumatanggap ng card ang screen na ito.', 'Magtanong sa card desk.'],
  'not-signed-in': () => ['Naka-sign out na kayo.', 'I-scan ang club card at i-type ang inyong PIN.'],
  'too-many': () => ['Masyadong maraming subok.', 'Maghintay ng isang minuto at subukan muli.'],
  unavailable: () => ['Naputol ang koneksiyon.', 'Walang nawala. Subukan muli maya-maya.'],
  'unknown-device': () => ['Hindi pa tumatanggap ng card ang screen na ito.', 'Magtanong sa card desk.'],
  'wrong-pin': () => ['Mali ang numero ng card o ang PIN.', 'Suriin ang mga ito at subukan muli.'],
  general: () => ['Hindi ito nagawa.', 'Magtanong sa card desk.'],
};

const SPOKEN: Readonly<Record<Exclude<Language, 'en'>, Spoken>> = {
  es: spanish,
  vi: vietnamese,
  zh: chinese,
  ko: korean,
  tl: tagalog,
};
