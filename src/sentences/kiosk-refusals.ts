/**
 * What a member at a kiosk is refused, in the languages of the kiosk. The English text is the binding one and goes along.
 * A refusal that is listed here and not said in every language does not compile; any other is said in general terms.
 */
import type { Refusal } from '../base/result.ts';
import type { PickFlaw } from '../rules/picks.ts';
import { type RefusalCode, type RefusalValues, type SaidRefusal, tellRefusal } from './refusals.ts';
import type { Names, Sentence } from './sentence.ts';

export type Language = 'en' | 'es' | 'vi' | 'zh' | 'ko' | 'tl';

/** What the floor answers to picks and to their copy. */
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

/** What the server itself refuses to whoever stands at a kiosk. */
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

/** In the member's language, with the English text beside it. */
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

/** The first language of an `Accept-Language` header that the kiosk speaks. */
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
/** `19 h 59 min`, with the words of each language. */
const lasting = (hour: string, minute: string) => (seconds: number) =>
  minutes(seconds) === 0 ? `${hours(seconds)}${hour}` : `${hours(seconds)}${hour} ${minutes(seconds)}${minute}`;

const es = lasting(' h', ' min');
const spanish: Spoken = {
  'card-over': () => ['Esta hoja de pronósticos ya terminó.', 'Pregunte en el mostrador de tarjetas.'],
  'entered-already': ({ entry }) => [
    `Sus pronósticos ya están entregados. Número ${entry}.`,
    'Puede cambiarlos hasta que cierren.',
  ],
  matched: () => ['Usted no puede participar.', 'Pregunte en el mostrador de tarjetas.'],
  'no-card/entrant': () => [
    'Para participar necesita una tarjeta del club.',
    'Se la dan gratis en el mostrador de tarjetas.',
  ],
  'no-entry': () => ['Usted no tiene pronósticos en esta hoja.', 'Entréguelos primero.'],
  'no-such-card/pick-sheet': () => ['Esta hoja de pronósticos no existe.', 'Vuelva atrás y elija una de la lista.'],
  'not-eligible/entrant': () => [
    'Según las reglas publicadas, usted no puede participar.',
    'Lea las reglas publicadas o pregunte en el mostrador de tarjetas.',
  ],
  'picks-closed': () => ['Los pronósticos están cerrados.', 'Los pronósticos entregados quedan como están.'],
  'picks-closed/for-everybody': () => [
    'Los pronósticos están cerrados.',
    'Los pronósticos entregados quedan como están.',
  ],
  'score-missing': () => ['Falta su marcador para desempatar.', 'Escriba los puntos de los dos equipos.'],
  'score-unasked': () => ['Aquí no se pide ningún marcador.', 'Deje el marcador en blanco.'],
  'stands-still/picks': () => [
    'Esta promoción está suspendida por el momento.',
    'Inténtelo más tarde o pregunte en el mostrador de tarjetas.',
  ],
  'too-little-play/scans': ({ has, needs }) => [
    `Lecturas que contaron: ${has} de ${needs}.`,
    'El juego se cuenta cuando el personal lee su tarjeta.',
  ],
  'too-little-play/time': ({ has, needs }) => [
    `Horas de juego: ${es(has)} de ${es(needs)}.`,
    'El juego se cuenta cuando el personal lee su tarjeta.',
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
  'dead-card': () => ['Esta tarjeta fue reemplazada.', 'Use la nueva o pregunte en el mostrador de tarjetas.'],
  'malformed-body': () => ['Los datos no están completos.', 'Revíselos e inténtelo de nuevo.'],
  'no-member': () => ['Esta tarjeta ya no está en uso.', 'Pregunte en el mostrador de tarjetas.'],
  'not-a-kiosk': () => ['Esta pantalla aún no acepta tarjetas.', 'Pregunte en el mostrador de tarjetas.'],
  'not-signed-in': () => ['Su sesión terminó.', 'Pase su tarjeta del club por el lector y escriba su PIN.'],
  'too-many': () => ['Un momento, por favor.', 'Inténtelo de nuevo en breve.'],
  unavailable: () => ['El sistema no responde.', 'No se perdió nada; inténtelo de nuevo en breve.'],
  'unknown-device': () => ['Esta pantalla aún no acepta tarjetas.', 'Pregunte en el mostrador de tarjetas.'],
  'wrong-pin': () => ['El número de tarjeta y el PIN no corresponden.', 'Inténtelo de nuevo con cuidado.'],
  general: () => ['Esto no se pudo hacer.', 'Pregunte en el mostrador de tarjetas.'],
};

const vi = lasting(' giờ', ' phút');
const vietnamese: Spoken = {
  'card-over': () => ['Phiếu dự đoán này đã kết thúc.', 'Xin hỏi quầy thẻ.'],
  'entered-already': ({ entry }) => [
    `Đã nhận dự đoán của quý khách. Số ${entry}.`,
    'Quý khách có thể thay đổi cho đến khi hết hạn.',
  ],
  matched: () => ['Quý khách không được tham gia.', 'Xin hỏi quầy thẻ.'],
  'no-card/entrant': () => ['Cần có thẻ hội viên để tham gia.', 'Quầy thẻ cấp thẻ miễn phí.'],
  'no-entry': () => ['Quý khách chưa nộp dự đoán trong phiếu này.', 'Hãy nộp dự đoán trước.'],
  'no-such-card/pick-sheet': () => ['Không có phiếu dự đoán này.', 'Hãy quay lại và chọn trong danh sách.'],
  'not-eligible/entrant': () => [
    'Theo thể lệ đã niêm yết, quý khách không được tham gia.',
    'Hãy đọc thể lệ đã niêm yết hoặc hỏi quầy thẻ.',
  ],
  'picks-closed': () => ['Đã hết hạn dự đoán.', 'Các dự đoán đã nộp được giữ nguyên.'],
  'picks-closed/for-everybody': () => ['Đã hết hạn dự đoán.', 'Các dự đoán đã nộp được giữ nguyên.'],
  'score-missing': () => ['Chưa có tỷ số dự đoán để phân định khi bằng điểm.', 'Hãy nhập điểm của cả hai đội.'],
  'score-unasked': () => ['Ở đây không cần tỷ số.', 'Hãy để trống tỷ số.'],
  'stands-still/picks': () => ['Chương trình này đang tạm ngưng.', 'Xin thử lại sau hoặc hỏi quầy thẻ.'],
  'too-little-play/scans': ({ has, needs }) => [
    `Số lần quét được tính: ${has} trên ${needs}.`,
    'Giờ chơi được tính khi nhân viên quét thẻ của quý khách.',
  ],
  'too-little-play/time': ({ has, needs }) => [
    `Số giờ chơi: ${vi(has)} trên ${vi(needs)}.`,
    'Giờ chơi được tính khi nhân viên quét thẻ của quý khách.',
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
  'no-member': () => ['Thẻ này không còn được sử dụng.', 'Xin hỏi quầy thẻ.'],
  'not-a-kiosk': () => ['Màn hình này chưa nhận thẻ.', 'Hãy hỏi quầy thẻ.'],
  'not-signed-in': () => ['Quý khách đã được đăng xuất.', 'Hãy quét thẻ hội viên và nhập mã PIN.'],
  'too-many': () => ['Xin chờ một chút.', 'Xin thử lại sau.'],
  unavailable: () => ['Hệ thống không trả lời.', 'Không có gì bị mất; xin thử lại sau.'],
  'unknown-device': () => ['Màn hình này chưa nhận thẻ.', 'Hãy hỏi quầy thẻ.'],
  'wrong-pin': () => ['Số thẻ và mã PIN không khớp.', 'Xin thử lại cẩn thận.'],
  general: () => ['Không thực hiện được.', 'Xin hỏi quầy thẻ.'],
};

const zh = lasting(' 小时', ' 分钟');
const chinese: Spoken = {
  'card-over': () => ['这份竞猜单已结束。', '请到会员柜台询问。'],
  'entered-already': ({ entry }) => [`已收到您的竞猜。编号 ${entry}。`, '截止前可以更改。'],
  matched: () => ['您不能参加。', '请到会员柜台询问。'],
  'no-card/entrant': () => ['参加需要会员卡。', '会员柜台免费办理。'],
  'no-entry': () => ['您在这份竞猜单中没有竞猜。', '请先提交竞猜。'],
  'no-such-card/pick-sheet': () => ['没有这份竞猜单。', '请返回，从列表中选择。'],
  'not-eligible/entrant': () => ['根据公布的规则，您不能参加。', '请阅读公布的规则，或到会员柜台询问。'],
  'picks-closed': () => ['竞猜已截止。', '已提交的竞猜保持不变。'],
  'picks-closed/for-everybody': () => ['竞猜已截止。', '已提交的竞猜保持不变。'],
  'score-missing': () => ['缺少用于平分时排名的预测比分。', '请输入两队的得分。'],
  'score-unasked': () => ['这里不需要比分。', '请不要填写比分。'],
  'stands-still/picks': () => ['此活动目前暂停。', '请稍后再试，或到会员柜台询问。'],
  'too-little-play/scans': ({ has, needs }) => [
    `有效刷卡次数：已有 ${has}，需要 ${needs}。`,
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
  'not-signed-in': () => ['您已退出。', '请扫描会员卡并输入密码。'],
  'too-many': () => ['请稍候。', '请稍后再试。'],
  unavailable: () => ['系统没有响应。', '没有任何内容丢失，请稍后再试。'],
  'unknown-device': () => ['本机尚未开通刷卡。', '请到会员柜台询问。'],
  'wrong-pin': () => ['卡号与密码不符。', '请仔细再试一次。'],
  general: () => ['无法完成此操作。', '请到会员柜台询问。'],
};

const ko = lasting('시간', '분');
const korean: Spoken = {
  'card-over': () => ['이 예측표는 끝났습니다.', '카드 데스크에 문의하세요.'],
  'entered-already': ({ entry }) => [`예측이 이미 접수되었습니다. 번호 ${entry}.`, '마감 전까지 바꿀 수 있습니다.'],
  matched: () => ['참가하실 수 없습니다.', '카드 데스크에 문의하세요.'],
  'no-card/entrant': () => ['참가하려면 클럽 카드가 필요합니다.', '카드 데스크에서 무료로 드립니다.'],
  'no-entry': () => ['이 예측표에 제출한 예측이 없습니다.', '먼저 예측을 제출하세요.'],
  'no-such-card/pick-sheet': () => ['그런 예측표가 없습니다.', '뒤로 가서 목록에서 고르세요.'],
  'not-eligible/entrant': () => [
    '게시된 규칙에 따라 참가하실 수 없습니다.',
    '게시된 규칙을 읽거나 카드 데스크에 문의하세요.',
  ],
  'picks-closed': () => ['예측이 마감되었습니다.', '제출된 예측은 그대로 유지됩니다.'],
  'picks-closed/for-everybody': () => ['예측이 마감되었습니다.', '제출된 예측은 그대로 유지됩니다.'],
  'score-missing': () => ['동점일 때를 위한 예상 점수가 없습니다.', '두 팀의 점수를 입력하세요.'],
  'score-unasked': () => ['여기서는 점수가 필요하지 않습니다.', '점수를 비워 두세요.'],
  'stands-still/picks': () => ['이 행사는 잠시 중단되었습니다.', '나중에 다시 시도하거나 카드 데스크에 문의하세요.'],
  'too-little-play/scans': ({ has, needs }) => [
    `인정된 스캔 횟수: ${needs} 중 ${has}.`,
    '직원이 카드를 스캔할 때 게임이 인정됩니다.',
  ],
  'too-little-play/time': ({ has, needs }) => [
    `게임 시간: ${ko(needs)} 중 ${ko(has)}.`,
    '직원이 카드를 스캔할 때 게임이 인정됩니다.',
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
  'too-many': () => ['잠시만 기다려 주세요.', '잠시 후 다시 시도하세요.'],
  unavailable: () => ['시스템이 응답하지 않습니다.', '잃은 것은 없으니 잠시 후 다시 시도하세요.'],
  'unknown-device': () => ['이 화면에서는 아직 카드를 쓸 수 없습니다.', '카드 데스크에 문의하세요.'],
  'wrong-pin': () => ['카드 번호와 비밀번호가 맞지 않습니다.', '확인하고 다시 시도하세요.'],
  general: () => ['처리할 수 없습니다.', '카드 데스크에 문의하세요.'],
};

const tl = lasting(' oras', ' minuto');
const tagalog: Spoken = {
  'card-over': () => ['Tapos na ang pick sheet na ito.', 'Magtanong sa card desk.'],
  'entered-already': ({ entry }) => [
    `Naisumite na ang inyong mga hula. Numero ${entry}.`,
    'Maaari ninyong palitan ang mga ito hanggang sa magsara.',
  ],
  matched: () => ['Hindi kayo maaaring sumali.', 'Magtanong sa card desk.'],
  'no-card/entrant': () => ['Kailangan ng kard ng club para sumali.', 'Libre ito sa card desk.'],
  'no-entry': () => ['Wala kayong hula sa pick sheet na ito.', 'Isumite muna ang mga ito.'],
  'no-such-card/pick-sheet': () => ['Walang ganitong pick sheet.', 'Bumalik at pumili sa listahan.'],
  'not-eligible/entrant': () => [
    'Ayon sa nakapaskil na patakaran, hindi kayo maaaring sumali.',
    'Basahin ang nakapaskil na patakaran o magtanong sa card desk.',
  ],
  'picks-closed': () => ['Sarado na ang mga hula.', 'Mananatili ang mga naisumiteng hula.'],
  'picks-closed/for-everybody': () => ['Sarado na ang mga hula.', 'Mananatili ang mga naisumiteng hula.'],
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
    `Mga scan na nabilang: ${has} sa ${needs}.`,
    'Nabibilang ang laro kapag ini-scan ng staff ang inyong kard.',
  ],
  'too-little-play/time': ({ has, needs }) => [
    `Oras ng paglalaro: ${tl(has)} sa ${tl(needs)}.`,
    'Nabibilang ang laro kapag ini-scan ng staff ang inyong kard.',
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
  'dead-card': () => ['Napalitan na ang kard na ito.', 'Gamitin ang bago, o magtanong sa card desk.'],
  'malformed-body': () => ['Kulang ang impormasyon.', 'Tingnan ito at subukan muli.'],
  'no-member': () => ['Hindi na ginagamit ang kard na ito.', 'Magtanong sa card desk.'],
  'not-a-kiosk': () => ['Hindi pa tumatanggap ng kard ang screen na ito.', 'Magtanong sa card desk.'],
  'not-signed-in': () => ['Naka-sign out na kayo.', 'I-scan ang kard ng club at i-type ang inyong PIN.'],
  'too-many': () => ['Sandali lang po.', 'Subukan muli maya-maya.'],
  unavailable: () => ['Hindi sumasagot ang sistema.', 'Walang nawala; subukan muli maya-maya.'],
  'unknown-device': () => ['Hindi pa tumatanggap ng kard ang screen na ito.', 'Magtanong sa card desk.'],
  'wrong-pin': () => ['Hindi magkatugma ang numero ng kard at PIN.', 'Subukan muli nang maingat.'],
  general: () => ['Hindi ito nagawa.', 'Magtanong sa card desk.'],
};

const SPOKEN: Readonly<Record<Exclude<Language, 'en'>, Spoken>> = {
  es: spanish,
  vi: vietnamese,
  zh: chinese,
  ko: korean,
  tl: tagalog,
};
