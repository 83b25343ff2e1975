import type { Texts } from './texts.en';

export const malay: Texts = {
  language: 'my',
  skip: 'Langkau ke kandungan',
  languageNav: 'Bahasa',
  changeLanguage: '(tukar bahasa)',
  testMode: 'Mod ujian',
  errorPrefix: 'Ralat: ',

  payByCard: 'Bayar dengan kad',
  aboutSandbox:
    'Kad Selamat ialah perkhidmatan pembayaran untuk ujian. Jangan masukkan kad sebenar: hanya kad ujian berfungsi dan tiada wang dipindahkan.',
  cardNumber: 'Nombor kad',
  expiry: 'Tarikh luput',
  expiryHint: 'BB / TT',
  cvc: 'CVC',
  cvcHint: '3 digit',
  cvcAgain: 'Demi keselamatan anda, sila masukkan CVC sekali lagi.',
  nameOnCard: 'Nama pada kad',
  pay: (amount, merchant) => `Bayar ${amount} kepada ${merchant}`,
  paying: 'Sedang membayar…',
  doNotClose:
    'Bank anda mungkin meminta pengesahan. Sila jangan tutup halaman ini semasa menunggu.',
  openUntil: (time) => `Halaman ini kekal dibuka sehingga ${time}.`,
  backWithoutPaying: 'Kembali tanpa membayar',
  orderDetails: 'Butiran bayaran ini',
  order: 'Nombor transaksi',
  today: 'Hari ini.',
  recurringMonth: (date) =>
    `Anda membayar jumlah ini hari ini, dan jumlah yang sama setiap bulan mulai ${date}.`,
  recurringYear: (date) =>
    `Anda membayar jumlah ini hari ini, dan jumlah yang sama setiap tahun mulai ${date}.`,
  recurringOther: {
    month: (amount, date) =>
      `Anda membayar jumlah ini hari ini, kemudian ${amount} pada ${date} dan setiap bulan selepas itu.`,
    year: (amount, date) =>
      `Anda membayar jumlah ini hari ini, kemudian ${amount} pada ${date} dan setiap tahun selepas itu.`,
  },
  recurringLater: (amount, date) => `Mulai ${date}, jumlahnya ialah ${amount}.`,
  recurring: 'Hari ini. Bayaran seterusnya akan dicaj pada kad yang sama.',

  testCards: 'Kad untuk ujian',
  useTestCard: 'Guna',
  testNote: 'Mana-mana tarikh akan datang dan mana-mana tiga digit. Tiada wang dipindahkan.',
  scenarios: {
    success: 'Berjaya',
    declined: 'Ditolak',
    insufficientFunds: 'Baki tidak mencukupi',
    challenge: 'Bank meminta pengesahan',
    pendingThenSuccess: 'Dalam proses, kemudian berjaya',
    pendingThenFailure: 'Dalam proses, kemudian gagal',
    gatewayError: 'Ralat teknikal',
  },

  thingsToCorrect: (count) => `Ada ${count} perkara yang perlu dibetulkan`,
  problems: {
    numberMissing: 'Masukkan nombor kad anda.',
    numberInvalid: 'Nombor kad ini tidak sah. Sila semak semula.',
    numberNotTest: 'Hanya kad ujian yang disenaraikan pada halaman ini boleh digunakan.',
    expiryMissing: 'Masukkan tarikh luput kad.',
    expiryInvalid: 'Masukkan bulan dan tahun luput, contohnya 08 / 29.',
    expiryPast: 'Kad ini telah tamat tempoh. Gunakan tarikh akan datang.',
    cvcMissing: 'Masukkan CVC.',
    cvcInvalid: 'CVC mempunyai 3 digit.',
    nameMissing: 'Masukkan nama pada kad.',
    nameTooLong: 'Nama tidak boleh melebihi 80 aksara.',
  },

  bank: 'Bank Contoh',
  confirmTitle: 'Sahkan pembayaran anda',
  isThisYou: 'Adakah anda yang membuat bayaran ini?',
  codeSent: 'Kami telah menghantar kod ke telefon anda.',
  newCodeSent: 'Kami telah menghantar kod baharu ke telefon anda.',
  noMoreCodes:
    'Anda telah meminta terlalu banyak kod. Sila gunakan kod terakhir yang kami hantar. Jika kod itu tidak lagi sah, batalkan bayaran dan cuba lagi.',
  to: 'Kepada',
  amount: 'Jumlah',
  card: 'Kad',
  code: 'Kod 6 digit',
  codeHint: 'Dalam ujian ini, kodnya ialah 123456.',
  confirm: 'Sahkan',
  confirming: 'Sedang mengesahkan…',
  sendNewCode: 'Hantar kod baharu',
  cancelPayment: 'Batalkan bayaran',
  codeGoodFor: (minutes) => `Kod ini sah selama ${minutes} minit.`,
  codeMissing: 'Masukkan kod 6 digit.',
  codeWrong: (left) => `Kod tidak betul. Anda boleh mencuba ${left} kali lagi.`,
  codeExpired: 'Kod ini tidak lagi sah. Sila minta kod baharu.',

  finished: {
    succeeded: 'Pembayaran anda berjaya',
    pending: 'Pembayaran anda sedang diproses',
    failed: 'Pembayaran anda tidak berjaya',
    error: 'Masalah teknikal menghentikan pembayaran anda',
    cancelled: 'Anda telah membatalkan pembayaran ini',
    expired: 'Halaman pembayaran ini telah ditutup',
  },
  finishedMore: {
    succeeded: 'Anda telah membayar. Tiada apa-apa lagi yang perlu dibuat pada halaman ini.',
    pending: 'Bank anda belum memberi jawapan. Sila jangan bayar sekali lagi.',
    failed: 'Tiada caj dikenakan. Anda boleh mencuba semula di laman web tempat anda bermula.',
    error: 'Tiada caj dikenakan. Anda boleh mencuba semula di laman web tempat anda bermula.',
    cancelled: 'Tiada caj dikenakan.',
    expired:
      'Masa untuk membayar telah tamat. Tiada caj dikenakan. Anda boleh bermula semula di laman web tadi.',
  },
  reasons: {
    card_declined: 'Bank anda menolak kad ini.',
    insufficient_funds: 'Baki pada kad tidak mencukupi.',
    authentication_failed: 'Pembayaran tidak dapat disahkan dengan bank anda.',
    processing_error: 'Bank tidak dapat dihubungi.',
  },
  backTo: (merchant) => `Kembali ke ${merchant}`,

  notFoundTitle: 'Kami tidak menemui pembayaran ini',
  notFoundText: 'Sila kembali ke laman web tempat anda bermula dan bayar dari sana.',
  faultTitle: 'Berlaku masalah di pihak kami',
  faultText: 'Sila muat semula halaman ini. Anda tidak akan dicaj dua kali.',
  faultCode: (code) => `Jika anda menghubungi penjual tentang perkara ini, sebut ${code}.`,
  homeText: 'Pembayaran bermula di laman web penjual. Tiada apa-apa untuk dibayar di sini.',
};
